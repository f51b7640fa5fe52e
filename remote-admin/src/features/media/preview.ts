/** An address for a file that hasn't been sent yet; none where the browser can't draw it. */
export function previewOf(file: File): string | undefined {
  const isDrawn = /^(image|video)\//.test(file.type) && typeof URL.createObjectURL === 'function';
  return isDrawn ? URL.createObjectURL(file) : undefined;
}

/** Gives the memory of a preview back. */
export function releasePreview(address: string | undefined) {
  if (address?.startsWith('blob:')) URL.revokeObjectURL(address);
}

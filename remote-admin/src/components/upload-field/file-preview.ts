/** An object URL for a chosen file. Undefined if the browser can't show it, as with HEIC photos in most browsers. */
export function previewOf(file: File): string | undefined {
  const isDrawn =
    /^(image(?!\/hei[cf])|video)\//.test(file.type) && typeof URL.createObjectURL === 'function';
  return isDrawn ? URL.createObjectURL(file) : undefined;
}

/** In milliseconds. By then the page no longer shows the preview. */
const GRACE_MS = 1_000;

/** Frees the memory of a preview. */
export function releasePreview(address: string | undefined) {
  if (address?.startsWith('blob:')) setTimeout(() => URL.revokeObjectURL(address), GRACE_MS);
}

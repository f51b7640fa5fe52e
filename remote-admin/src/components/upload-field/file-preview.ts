/** An address for a file that hasn't been sent yet; none where the browser can't draw it, as most can't with a phone's HEIC. */
export function previewOf(file: File): string | undefined {
  const isDrawn =
    /^(image(?!\/hei[cf])|video)\//.test(file.type) && typeof URL.createObjectURL === 'function';
  return isDrawn ? URL.createObjectURL(file) : undefined;
}

/** In milliseconds: what is still being drawn from the preview is off the page by then. */
const GRACE_MS = 1_000;

/** Gives the memory of a preview back. */
export function releasePreview(address: string | undefined) {
  if (address?.startsWith('blob:')) setTimeout(() => URL.revokeObjectURL(address), GRACE_MS);
}

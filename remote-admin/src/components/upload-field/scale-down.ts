/** In pixels. No page shows a wider picture. */
const LONGEST = 2560;
/** In bytes. Smaller files aren't worth decoding to check their dimensions. */
const MIN_BYTES = 512 * 1024;
/** In bytes. Larger files are re-encoded whatever their dimensions. */
const LARGE = 2 * 1024 * 1024;
/** A result above this fraction of the original size isn't worth the loss of quality. */
const MAX_RATIO = 0.8;
const QUALITY = 0.9;
const HEAD_BYTES = 64 * 1024;

/** Scales a picture down so that it uploads quickly. Returns the file itself if that saves too little or isn't possible. */
export async function scaledDown(file: File): Promise<File> {
  try {
    return (await redrawn(file)) ?? file;
  } catch {
    return file;
  }
}

async function redrawn(file: File): Promise<File | null> {
  const isHeic = /^image\/hei[cf]$/.test(file.type);
  if (!isHeic) {
    if (!/^image\/(?:jpeg|png|webp)$/.test(file.type) || file.size < MIN_BYTES) return null;
    if (await isAnimated(file)) return null;
  }
  const picture = await createImageBitmap(file);
  try {
    const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
    if (scale === 1 && file.size <= LARGE && !isHeic) return null;
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
    const context = canvas.getContext('2d')!;
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    // JPEG has no transparency.
    const type = file.type === 'image/png' || file.type === 'image/webp' ? 'image/webp' : 'image/jpeg';
    const drawn = await canvas.convertToBlob({ type, quality: QUALITY });
    const isWorthIt = isHeic || drawn.size < file.size * MAX_RATIO;
    return isWorthIt ? new File([drawn], file.name, { type: drawn.type }) : null;
  } finally {
    picture.close();
  }
}

/** A canvas would keep only the first frame of an animation. WebP names its frames `ANIM`, PNG `acTL`. */
async function isAnimated(file: File): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await file.slice(0, HEAD_BYTES).arrayBuffer());
  return head.includes('ANIM') || head.includes('acTL');
}

/** No page shows a picture wider than this, in pixels. */
const LONGEST = 2560;
/** From here on it's worth decoding a picture to see how large it is. */
const WORTH_A_LOOK = 512 * 1024;
/** Larger files are encoded again whatever their size in pixels. */
const LARGE = 2 * 1024 * 1024;
/** Anything less saved isn't worth another loss of quality. */
const WORTHWHILE = 0.8;
const QUALITY = 0.9;
const HEAD_BYTES = 64 * 1024;

/** The same picture, upright and small enough to arrive soon; the file itself where that saves nothing, or can't be done here. */
export async function scaledDown(file: File): Promise<File> {
  try {
    return (await redrawn(file)) ?? file;
  } catch {
    return file;
  }
}

async function redrawn(file: File): Promise<File | null> {
  const isPhones = /^image\/hei[cf]$/.test(file.type);
  if (!isPhones) {
    if (!/^image\/(?:jpeg|png|webp)$/.test(file.type) || file.size < WORTH_A_LOOK) return null;
    if (await isMoving(file)) return null;
  }
  const picture = await createImageBitmap(file);
  try {
    const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
    if (scale === 1 && file.size <= LARGE && !isPhones) return null;
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
    const context = canvas.getContext('2d')!;
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    // JPEG can't be seen through.
    const type = file.type === 'image/png' || file.type === 'image/webp' ? 'image/webp' : 'image/jpeg';
    const drawn = await canvas.convertToBlob({ type, quality: QUALITY });
    const isWorthIt = isPhones || drawn.size < file.size * WORTHWHILE;
    return isWorthIt ? new File([drawn], file.name, { type: drawn.type }) : null;
  } finally {
    picture.close();
  }
}

/** A canvas would keep the first frame only. WebP names its frames `ANIM`, PNG `acTL`. */
async function isMoving(file: File): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await file.slice(0, HEAD_BYTES).arrayBuffer());
  return head.includes('ANIM') || head.includes('acTL');
}

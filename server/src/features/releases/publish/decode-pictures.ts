import { PICTURE_LIMITS } from '@portfolio/federation/releases';
import { AppError } from '../../../errors';
import { isJpeg } from '../../../media/formats/images';

/** Decodes the pictures of changed pages. @throws AppError if one of them isn't a JPEG or is too large */
export async function decodePictures(
  encoded: Readonly<Record<string, string>>,
): Promise<Record<string, Buffer>> {
  const files: Record<string, Buffer> = {};
  for (const [name, text] of Object.entries(encoded)) {
    const bytes = Buffer.from(text, 'base64');
    if (bytes.length > PICTURE_LIMITS.bytes || !(await isJpeg(bytes, PICTURE_LIMITS)))
      throw new AppError(
        400,
        'bad-picture',
        `${name} must be a JPEG file with at most ${PICTURE_LIMITS.bytes / 1024} KB and ${PICTURE_LIMITS.width} × ${PICTURE_LIMITS.height} pixels.`,
      );
    files[name] = bytes;
  }
  return files;
}

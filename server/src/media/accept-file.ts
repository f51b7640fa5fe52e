import { stat } from 'node:fs/promises';
import { MEDIA_LIMITS, type ResourceType } from '@portfolio/shared-api/contracts';
import { isDiskFull } from '../http/error-response';
import { FORMATS, isHeic, sniff, type Format, type Kind } from './formats/formats';
import type { DecodeHeic } from './formats/heic';
import { drawPixels, readImage, redraw, type ImageFormat } from './formats/images';
import { movToMp4 } from './formats/mov';
import { cleanVideo } from './formats/mp4';
import { uploadError, type UPLOAD_ERRORS } from './upload-errors';
import type { MediaStorage } from './storage/storage';

export interface IncomingFile {
  /** Path of a temporary file of the storage. */
  readonly tempFile: string;
  /** `auto` takes the type from the file's content. */
  readonly resourceType: ResourceType | 'auto';
  /** A file that ships with the product is stored unchanged: it's known to be clean. */
  readonly isOurs?: boolean;
}

interface AcceptedFile {
  /** The temporary file to store; it may not be the one that was passed in. */
  readonly tempFile: string;
  readonly resourceType: ResourceType;
  readonly format: Format;
  readonly width: number | null;
  readonly height: number | null;
  readonly isAnimated: boolean;
}

interface AcceptWith {
  readonly storage: MediaStorage;
  readonly decodeHeic: DecodeHeic;
}

const TYPE_OF: Readonly<Record<Kind, ResourceType>> = { image: 'image', video: 'video', document: 'raw' };
/** Icons can be uploaded as `raw`, like documents. */
const TAKES: Readonly<Record<ResourceType, readonly Kind[]>> = {
  image: ['image'],
  video: ['video'],
  raw: ['document', 'image'],
};

/**
 * Converts an upload into the file to store. The type comes from the bytes, never from the name.
 * @throws AppError that says why the file is rejected and what to do
 */
export async function acceptFile(services: AcceptWith, file: IncomingFile): Promise<AcceptedFile> {
  const { tempFile } = file;
  const { size } = await stat(tempFile);
  if (size === 0) throw uploadError('empty');
  const { format: sniffed, type } = await sniff(tempFile);
  // Formats of phones are stored as formats that browsers support.
  const format = sniffed ?? (isHeic(type) ? 'jpg' : type === 'video/quicktime' ? 'mp4' : null);
  const kind = format && FORMATS[format].kind;
  const resourceType = file.resourceType === 'auto' ? TYPE_OF[kind ?? 'image'] : file.resourceType;
  const tooLarge = sizeError(resourceType, size);
  if (tooLarge) throw uploadError(tooLarge);
  if (!format || !kind || !TAKES[resourceType].includes(kind)) throw uploadError(kindError(resourceType));
  const accepted = { tempFile, resourceType, format, width: null, height: null, isAnimated: false };
  if (kind === 'image' && file.isOurs) return { ...accepted, ...(await readImage(tempFile)) };
  if (kind === 'image') return { ...accepted, ...(await acceptImage(services, tempFile, sniffed)) };
  if (format === 'mp4') return { ...accepted, ...(await acceptVideo(tempFile, !sniffed)) };
  return accepted;
}

/** @param format null for HEIC */
async function acceptImage({ storage, decodeHeic }: AcceptWith, tempFile: string, format: Format | null) {
  const pixels = format ? null : await decodeHeic(tempFile);
  const target = await storage.newTempFile();
  try {
    const facts = await (pixels
      ? drawPixels(pixels, target)
      : redraw(tempFile, format as ImageFormat, target));
    return { tempFile: target, ...facts };
  } catch (error) {
    await storage.discard(target);
    throw imageError(error);
  }
}

function imageError(error: unknown): unknown {
  if (isSystemError(error) || isDiskFull(error)) return error;
  return uploadError(/pixel limit|too large/i.test(String(error)) ? 'hugeImage' : 'brokenImage');
}

async function acceptVideo(tempFile: string, isMov: boolean) {
  const facts = await cleanVideo(tempFile).catch((error: unknown) => {
    throw isSystemError(error) ? error : uploadError('brokenVideo');
  });
  if (/^(hvc1|hev1|dvh1|dvhe)$/.test(facts.codec)) throw uploadError('hevc');
  const plays = isMov ? /^avc[1-4]$/ : /^(avc[1-4]|av01|vp0[89])$/;
  if (!plays.test(facts.codec)) throw uploadError(isMov ? 'mov' : 'notAVideo');
  if (isMov) {
    if (facts.sounds.length > 0 && !facts.sounds.includes('mp4a')) throw uploadError('mov');
    if (!(await movToMp4(tempFile))) throw uploadError('mov');
  }
  return { width: facts.width, height: facts.height };
}

function sizeError(type: ResourceType, bytes: number): keyof typeof UPLOAD_ERRORS | null {
  if (type === 'image') return bytes > MEDIA_LIMITS.imageBytes ? 'imageSize' : null;
  if (type === 'video') return bytes > MEDIA_LIMITS.videoBytes ? 'videoSize' : null;
  return bytes > MEDIA_LIMITS.rawBytes ? 'rawSize' : null;
}

function kindError(resourceType: ResourceType): keyof typeof UPLOAD_ERRORS {
  if (resourceType === 'image') return 'notAnImage';
  return resourceType === 'video' ? 'notAVideo' : 'notADocument';
}

/** System errors have an errno; errors in an image or video don't. */
function isSystemError(error: unknown): boolean {
  return typeof (error as NodeJS.ErrnoException).errno === 'number';
}

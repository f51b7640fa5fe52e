import { stat } from 'node:fs/promises';
import { MEDIA_LIMITS, type ResourceType } from '@portfolio/shared-api/contracts';
import { FORMATS, sniff, type Format, type Kind } from './formats';
import { readImage, redraw, type ImageFormat } from './images';
import { cleanFilm } from './mp4';
import { refused, type REFUSALS } from './refusals';
import type { MediaStorage } from './storage';

export interface IncomingFile {
  /** A draft of the storage. */
  readonly draft: string;
  /** `auto` goes by what the file is. */
  readonly resourceType: ResourceType | 'auto';
  /** A file that comes with the product: taken as it is, since it's known to be clean. */
  readonly isOurs?: boolean;
}

export interface AcceptedFile {
  /** The draft to keep, which may be another one than came in. */
  readonly draft: string;
  readonly resourceType: ResourceType;
  readonly format: Format;
  readonly width: number | null;
  readonly height: number | null;
  readonly isAnimated: boolean;
}

const TYPE_OF: Readonly<Record<Kind, ResourceType>> = { image: 'image', video: 'video', document: 'raw' };
/** Icons go to `raw` as well as documents do. */
const TAKES: Readonly<Record<ResourceType, readonly Kind[]>> = {
  image: ['image'],
  video: ['video'],
  raw: ['document', 'image'],
};

/**
 * Makes what was sent into what is kept, by what its bytes are and never by what it's called.
 * @throws AppError that says why a file isn't taken, and what to do
 */
export async function acceptFile(storage: MediaStorage, file: IncomingFile): Promise<AcceptedFile> {
  const { size } = await stat(file.draft);
  if (size === 0) throw refused('empty');
  const { format, type } = await sniff(file.draft);
  const kind = format && FORMATS[format].kind;
  const resourceType = file.resourceType === 'auto' ? TYPE_OF[kind ?? 'image'] : file.resourceType;
  const tooLarge = sizeRefusal(resourceType, size);
  if (tooLarge) throw refused(tooLarge);
  if (!format || !kind || !TAKES[resourceType].includes(kind)) throw refused(kindRefusal(resourceType, type));
  const accepted = { draft: file.draft, resourceType, format, width: null, height: null, isAnimated: false };
  if (kind === 'image') return { ...accepted, ...(await acceptImage(storage, file, format as ImageFormat)) };
  if (format === 'mp4') return { ...accepted, ...(await acceptFilm(file.draft)) };
  return accepted;
}

async function acceptImage(storage: MediaStorage, { draft, isOurs }: IncomingFile, format: ImageFormat) {
  if (isOurs) return readImage(draft);
  const target = await storage.newDraft();
  try {
    return { draft: target, ...(await redraw(draft, format, target)) };
  } catch (error) {
    await storage.discard(target);
    if (isDiskFault(error)) throw error;
    throw refused(/pixel limit|too large/i.test(String(error)) ? 'hugeImage' : 'brokenImage');
  }
}

async function acceptFilm(draft: string) {
  const facts = await cleanFilm(draft).catch((error: unknown) => {
    throw isDiskFault(error) ? error : refused('brokenVideo');
  });
  if (/^(hvc1|hev1|dvh1|dvhe)$/.test(facts.codec)) throw refused('hevc');
  if (!/^(avc[1-4]|av01|vp0[89])$/.test(facts.codec)) throw refused('notAVideo');
  return { width: facts.width, height: facts.height };
}

function sizeRefusal(type: ResourceType, bytes: number): keyof typeof REFUSALS | null {
  if (type === 'image') return bytes > MEDIA_LIMITS.imageBytes ? 'imageSize' : null;
  if (type === 'video') return bytes > MEDIA_LIMITS.videoBytes ? 'videoSize' : null;
  return bytes > MEDIA_LIMITS.rawBytes ? 'rawSize' : null;
}

function kindRefusal(resourceType: ResourceType, type: string): keyof typeof REFUSALS {
  if (type === 'image/heic' || type === 'image/heif') return 'heic';
  if (type === 'video/quicktime') return 'mov';
  if (resourceType === 'image') return 'notAnImage';
  return resourceType === 'video' ? 'notAVideo' : 'notADocument';
}

/** The system's own faults have an errno code; a picture's or a film's have none. */
function isDiskFault(error: unknown): boolean {
  return typeof (error as NodeJS.ErrnoException).errno === 'number';
}

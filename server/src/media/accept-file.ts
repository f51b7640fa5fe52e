import { stat } from 'node:fs/promises';
import { MEDIA_LIMITS, type ResourceType } from '@portfolio/shared-api/contracts';
import { isDiskFull } from '../http/error-response';
import { FORMATS, isHeic, sniff, type Format, type Kind } from './formats/formats';
import type { DecodeHeic } from './formats/heic';
import { drawPixels, readImage, redraw, type ImageFormat } from './formats/images';
import { movToMp4 } from './formats/mov';
import { cleanFilm } from './formats/mp4';
import { refused, type REFUSALS } from './refusals';
import type { MediaStorage } from './storage/storage';

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

export interface AcceptWith {
  readonly storage: MediaStorage;
  readonly decodeHeic: DecodeHeic;
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
export async function acceptFile(services: AcceptWith, file: IncomingFile): Promise<AcceptedFile> {
  const { draft } = file;
  const { size } = await stat(draft);
  if (size === 0) throw refused('empty');
  const { format: sniffed, type } = await sniff(draft);
  // What a phone takes is kept as what browsers show.
  const format = sniffed ?? (isHeic(type) ? 'jpg' : type === 'video/quicktime' ? 'mp4' : null);
  const kind = format && FORMATS[format].kind;
  const resourceType = file.resourceType === 'auto' ? TYPE_OF[kind ?? 'image'] : file.resourceType;
  const tooLarge = sizeRefusal(resourceType, size);
  if (tooLarge) throw refused(tooLarge);
  if (!format || !kind || !TAKES[resourceType].includes(kind)) throw refused(kindRefusal(resourceType));
  const accepted = { draft, resourceType, format, width: null, height: null, isAnimated: false };
  if (kind === 'image' && file.isOurs) return { ...accepted, ...(await readImage(draft)) };
  if (kind === 'image') return { ...accepted, ...(await acceptImage(services, draft, sniffed)) };
  if (format === 'mp4') return { ...accepted, ...(await acceptFilm(draft, !sniffed)) };
  return accepted;
}

/** @param format null for one of a phone's own */
async function acceptImage({ storage, decodeHeic }: AcceptWith, draft: string, format: Format | null) {
  const pixels = format ? null : await decodeHeic(draft);
  const target = await storage.newDraft();
  try {
    const facts = await (pixels ? drawPixels(pixels, target) : redraw(draft, format as ImageFormat, target));
    return { draft: target, ...facts };
  } catch (error) {
    await storage.discard(target);
    throw imageFault(error);
  }
}

function imageFault(error: unknown): unknown {
  if (isSystemFault(error) || isDiskFull(error)) return error;
  return refused(/pixel limit|too large/i.test(String(error)) ? 'hugeImage' : 'brokenImage');
}

async function acceptFilm(draft: string, isMov: boolean) {
  const facts = await cleanFilm(draft).catch((error: unknown) => {
    throw isSystemFault(error) ? error : refused('brokenVideo');
  });
  if (/^(hvc1|hev1|dvh1|dvhe)$/.test(facts.codec)) throw refused('hevc');
  const plays = isMov ? /^avc[1-4]$/ : /^(avc[1-4]|av01|vp0[89])$/;
  if (!plays.test(facts.codec)) throw refused(isMov ? 'mov' : 'notAVideo');
  if (isMov) {
    if (facts.sounds.length > 0 && !facts.sounds.includes('mp4a')) throw refused('mov');
    if (!(await movToMp4(draft))) throw refused('mov');
  }
  return { width: facts.width, height: facts.height };
}

function sizeRefusal(type: ResourceType, bytes: number): keyof typeof REFUSALS | null {
  if (type === 'image') return bytes > MEDIA_LIMITS.imageBytes ? 'imageSize' : null;
  if (type === 'video') return bytes > MEDIA_LIMITS.videoBytes ? 'videoSize' : null;
  return bytes > MEDIA_LIMITS.rawBytes ? 'rawSize' : null;
}

function kindRefusal(resourceType: ResourceType): keyof typeof REFUSALS {
  if (resourceType === 'image') return 'notAnImage';
  return resourceType === 'video' ? 'notAVideo' : 'notADocument';
}

/** The system's own faults have an errno code; a picture's or a film's have none. */
function isSystemFault(error: unknown): boolean {
  return typeof (error as NodeJS.ErrnoException).errno === 'number';
}

import { readFile, stat, writeFile } from 'node:fs/promises';
import type { ResourceType } from '@portfolio/shared-api/contracts';
import { isDiskFull, isSystemError } from '../errors';
import { FORMATS, isHeic, sniff, SVG, type Format, type Kind } from './formats/formats';
import type { DecodeHeic } from './formats/heic';
import type { DrawSvg } from './formats/svg';
import { drawPixels, readImage, redraw, type ImageFormat } from './formats/images';
import { movToMp4 } from './formats/mov';
import { cleanMp4 } from './formats/mp4';
import { cleanWebm } from './formats/webm';
import { SIZE_LIMITS, uploadError } from './upload-errors';
import type { MediaStorage } from './storage/storage';

export interface IncomingFile {
  /** Path of a temporary file of the storage. */
  readonly tempFile: string;
  /** `auto` takes the type from the file's content. */
  readonly resourceType: ResourceType | 'auto';
  /** A file that ships with the product is stored unchanged: it's known to be clean. */
  readonly isBundled?: boolean;
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

/** Decoders of formats that are stored as another one. */
export interface Decoders {
  readonly decodeHeic: DecodeHeic;
  readonly drawSvg: DrawSvg;
}

interface AcceptWith extends Decoders {
  readonly storage: MediaStorage;
}

/** The longer side of a drawn SVG, in pixels. Icons are uploaded as `raw`. */
const SVG_SIDE = { raw: 256, image: 1600 } as const;

const TYPE_OF: Readonly<Record<Kind, ResourceType>> = { image: 'image', video: 'video', document: 'raw' };
/** Kinds of files that each type accepts, and the error for other kinds. */
const TAKES = {
  image: { kinds: ['image'], otherKind: 'notAnImage' },
  video: { kinds: ['video'], otherKind: 'notAVideo' },
  // Icons can be uploaded as `raw`, like documents.
  raw: { kinds: ['document', 'image'], otherKind: 'notADocument' },
} as const satisfies Record<ResourceType, { kinds: readonly Kind[]; otherKind: string }>;

/**
 * Converts an upload into the file to store. The type comes from the bytes, never from the name.
 * @throws AppError that says why the file is rejected and what to do
 */
export async function acceptFile(services: AcceptWith, file: IncomingFile): Promise<AcceptedFile> {
  const { tempFile } = file;
  const { size } = await stat(tempFile);
  if (size === 0) throw uploadError('empty');
  const { format: sniffed, type } = await sniff(tempFile);
  // Formats of phones are stored as formats that browsers support, and SVG as an image without scripts.
  const format = sniffed ?? storedFormat(type);
  const kind = format && FORMATS[format].kind;
  const resourceType = file.resourceType === 'auto' ? TYPE_OF[kind ?? 'image'] : file.resourceType;
  const [maxBytes, tooLarge] = SIZE_LIMITS[resourceType];
  if (size > maxBytes) throw uploadError(tooLarge);
  const { kinds, otherKind } = TAKES[resourceType];
  if (!format || !kind || !(kinds as readonly Kind[]).includes(kind)) throw uploadError(otherKind);
  const accepted = { tempFile, resourceType, format, width: null, height: null, isAnimated: false };
  if (kind === 'image' && file.isBundled) return { ...accepted, ...(await readImage(tempFile)) };
  if (type === SVG) return { ...accepted, ...(await acceptSvg(services, tempFile, resourceType)) };
  if (kind === 'image') return { ...accepted, ...(await acceptImage(services, tempFile, sniffed)) };
  if (format === 'mp4') return { ...accepted, ...(await acceptMp4(tempFile, !sniffed)) };
  if (format === 'webm') await acceptWebm(tempFile);
  return accepted;
}

const storedFormat = (type: string): Format | null =>
  isHeic(type) ? 'jpg' : type === SVG ? 'png' : type === 'video/quicktime' ? 'mp4' : null;

async function acceptSvg(services: AcceptWith, tempFile: string, type: ResourceType) {
  const side = type === 'raw' ? SVG_SIDE.raw : SVG_SIDE.image;
  await writeFile(tempFile, await services.drawSvg(await readFile(tempFile), side));
  return acceptImage(services, tempFile, 'png');
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

function videoError(error: unknown): unknown {
  return isSystemError(error) ? error : uploadError('brokenVideo');
}

async function acceptWebm(tempFile: string): Promise<void> {
  const { codec, losesAudio } = await cleanWebm(tempFile).catch((error: unknown) => {
    throw videoError(error);
  });
  if (!/^V_(VP8|VP9|AV1)$/.test(codec)) throw uploadError('notAVideo');
  if (losesAudio) throw uploadError('audio');
}

async function acceptMp4(tempFile: string, isMov: boolean) {
  const facts = await cleanMp4(tempFile).catch((error: unknown) => {
    throw videoError(error);
  });
  if (/^(hvc1|hev1|dvh1|dvhe)$/.test(facts.codec)) throw uploadError('hevc');
  const plays = isMov ? /^avc[1-4]$/ : /^(avc[1-4]|av01|vp0[89])$/;
  if (!plays.test(facts.codec)) throw uploadError(isMov ? 'mov' : 'notAVideo');
  if (isMov) {
    if (facts.audioCodecs.length > 0 && !facts.audioCodecs.includes('mp4a')) throw uploadError('mov');
    if (!(await movToMp4(tempFile))) throw uploadError('mov');
  }
  if (facts.losesAudio) throw uploadError('audio');
  return { width: facts.width, height: facts.height };
}

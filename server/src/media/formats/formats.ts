import { open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type/core';
import { isSvg } from './svg';

export type Format = 'jpg' | 'png' | 'webp' | 'avif' | 'gif' | 'mp4' | 'webm' | 'pdf';
export type Kind = 'image' | 'video' | 'document';

interface FormatFacts {
  readonly kind: Kind;
  readonly contentType: string;
}

/** Formats that the media service stores and delivers. */
export const FORMATS: Readonly<Record<Format, FormatFacts>> = {
  jpg: { kind: 'image', contentType: 'image/jpeg' },
  png: { kind: 'image', contentType: 'image/png' },
  webp: { kind: 'image', contentType: 'image/webp' },
  avif: { kind: 'image', contentType: 'image/avif' },
  gif: { kind: 'image', contentType: 'image/gif' },
  mp4: { kind: 'video', contentType: 'video/mp4' },
  webm: { kind: 'video', contentType: 'video/webm' },
  pdf: { kind: 'document', contentType: 'application/pdf' },
};

/** Enough to get past a long colour profile at the start of an image. */
const HEAD_BYTES = 64 * 1024;

const BY_TYPE: Readonly<Record<string, Format>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
  'video/mp4': 'mp4',
  'video/x-m4v': 'mp4',
  'video/webm': 'webm',
};

/** HEIC and HEIF images, which are stored as JPEG. */
export const isHeic = (type: string) => /^image\/hei[cf](?:-sequence)?$/.test(type);

export const SVG = 'image/svg+xml';

/** Detects a file's format from its bytes; `type` is '' if nothing is recognised, as with HTML. */
export async function sniff(path: string): Promise<{ format: Format | null; type: string }> {
  const head = await readHead(path);
  if (head.subarray(0, 5).toString('latin1') === '%PDF-') return { format: 'pdf', type: 'application/pdf' };
  const type = (await fileTypeFromBuffer(head).catch(() => undefined))?.mime ?? '';
  if ((type === '' || type === 'application/xml') && isSvg(head)) return { format: null, type: SVG };
  return { format: BY_TYPE[type] ?? null, type };
}

async function readHead(path: string): Promise<Buffer> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isNotModified } from './representation';

/** A file of known size that can be read from any position. */
export interface Bytes {
  readonly size: number;
  /** In quotes. */
  readonly etag: string;
  readonly contentType: string;
  read(range?: { start: number; end: number }): Readable;
}

/** Responds to GET and HEAD with the file, a range of it, or 304. */
export function sendRange(request: FastifyRequest, reply: FastifyReply, bytes: Bytes): FastifyReply {
  const { size, etag, contentType } = bytes;
  reply.headers({ etag, 'accept-ranges': 'bytes' });
  if (isNotModified(request.headers, etag)) return reply.code(304).send();
  const range = rangeOf(request, etag, size);
  if (range === 'outside')
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${size}`, 'cache-control': 'no-store' })
      .send();
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  reply.header('content-type', contentType);
  reply.header('content-length', range ? range.end - range.start + 1 : size);
  return request.method === 'HEAD' ? reply.send() : reply.send(bytes.read(range ?? undefined));
}

/** Null for the whole file: no range, several ranges, or a range of an older version. HEAD has no ranges. */
function rangeOf({ method, headers }: FastifyRequest, etag: string, size: number) {
  if (method !== 'GET') return null;
  const ifRange = headers['if-range'];
  if (typeof ifRange === 'string' && ifRange !== etag) return null;
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < start) return null;
  return start > end || start >= size ? 'outside' : { start, end };
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnchanged } from './conditional';
import { acceptedEncoding, encodedTag } from './content-encoding';
import type { ContentRevision } from '../db/content-revision';
import { PublicReads, type PublicRead } from './public-reads';
import { ReadAnswer } from './read-answer';
import type { RepeatedAnswers } from './response-cache';
import { addVary } from './vary';

/** What the owner is answered is kept by nobody. */
export const FOR_ONE = 'private, no-store';
/**
 * What everybody may read a shared cache may pass on, and is behind by a minute at most. Browsers ask each time: without `must-revalidate`
 * they'd show an owner what stood there before a save.
 */
const FOR_ALL = 'public, max-age=0, must-revalidate, s-maxage=10, stale-while-revalidate=50';
/** For shared caches that take `must-revalidate` for themselves too. */
const FOR_ALL_CACHES = 'max-age=10, stale-while-revalidate=50';

declare module 'fastify' {
  interface FastifyInstance {
    publicReads: PublicReads;
    repeatedReads: RepeatedAnswers;
  }
  interface FastifyRequest {
    /** What everybody is answered who reads this; null where it's for one. */
    publicRead: PublicRead | null;
    /** The body that went out, in the encoding that was asked for. */
    sentRead: Buffer | string;
  }
}

/** What reads need of the server. @param repeated answers those that were answered before */
export function reads(app: FastifyInstance, content: ContentRevision, repeated: RepeatedAnswers): void {
  app.decorate('publicReads', new PublicReads(content));
  app.decorate('repeatedReads', repeated);
  app.decorateRequest('publicRead', null);
  app.decorateRequest('sentRead', '');
}

/** Answers what everybody may read: from memory, unless content has changed since. */
export async function answerPublicly(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: () => Promise<object>,
): Promise<string> {
  reply.headers({ 'cache-control': FOR_ALL, 'content-type': 'application/json; charset=utf-8' });
  // Addresses of media are whole, and so depend on the host that was asked.
  const key = `${request.host} ${request.url}`;
  request.publicRead = await request.server.publicReads.read(key, async () =>
    String(reply.serialize(await answer())),
  );
  return request.publicRead.answer.text;
}

/** Hooks of a route that is read. */
export const answerRead = { onSend: sendRead, onResponse: rememberRead };

/** A read's ETag, 304 for a caller that has it already, and the bytes compressed for who takes them so. */
async function sendRead(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  const answer = request.publicRead?.answer ?? new ReadAnswer(payload);
  const encoding = acceptedEncoding(request.headers['accept-encoding'], answer.encodings);
  const etag = encodedTag(answer.etag, encoding);
  reply.header('etag', etag);
  if (request.publicRead) reply.header('cdn-cache-control', FOR_ALL_CACHES);
  addVary(reply, 'Accept-Encoding');
  if (isUnchanged(request.headers, etag)) {
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    // Fastify looks into what HEAD would have sent.
    return request.method === 'HEAD' ? '' : null;
  }
  if (!encoding) return (request.sentRead = payload);
  reply.header('content-encoding', encoding).removeHeader('content-length');
  return (request.sentRead = await answer.in(encoding));
}

async function rememberRead(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.publicRead)
    request.server.repeatedReads.remember(request, reply, request.sentRead, request.publicRead.isLive);
}

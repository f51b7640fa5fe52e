import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Contract, ContractAnswer, ContractQuery } from '@portfolio/shared-api/contracts';
import { AppError } from './errors';
import { compress } from './compress';
import { isUnchanged } from './conditional';
import { acceptedEncoding, encodedTag } from './content-encoding';
import type { NamedWrite } from './db/write-once';
import { addVary } from './vary';

const LARGEST_VERSION = 2 ** 31 - 1;
/** Below this, in characters, the headers outweigh what is gained. */
const WORTH_COMPRESSING = 1024;

/** What the owner is answered is kept by nobody. */
const FOR_ONE = 'private, no-store';
/**
 * What everybody may read a shared cache may pass on, and is behind by a minute at most. Browsers ask each time: without `must-revalidate`
 * they'd show an owner what stood there before a save.
 */
const FOR_ALL = 'public, max-age=0, must-revalidate, s-maxage=10, stale-while-revalidate=50';
/** For shared caches that take `must-revalidate` for themselves too. */
const FOR_ALL_CACHES = 'max-age=10, stale-while-revalidate=50';

export interface Call<Params extends z.ZodType, Body extends z.ZodType, Query = never> {
  readonly params: z.output<Params>;
  readonly query: Query;
  /** Of a PATCH only what was sent. */
  readonly body: z.output<Body>;
  /** The record's version that the change was made from; null where the caller doesn't say. */
  readonly expectedVersion: number | null;
  /** For `writeOnce`, which every POST writes by; null where the caller gave it no name. */
  readonly named: NamedWrite | null;
  readonly request: FastifyRequest;
}

type CallOf<C extends Contract> = Call<NonNullable<C['params']>, NonNullable<C['body']>, ContractQuery<C>>;

/** Serves an endpoint by its contract: what comes in and what goes out is held to it. */
export function contractRoute<C extends Contract>(
  app: FastifyInstance,
  contract: C,
  handle: (call: CallOf<C>) => Promise<ContractAnswer<C>>,
): void {
  const { method, path, access, ownerParameters, params, query, body, data, meta } = contract;
  app.contracts.push(contract);
  app.route({
    method,
    url: path,
    config: { access, ownerParameters },
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { 200: z.object({ success: z.literal(true), data, ...meta?.shape }) },
    },
    preValidation: async (request) => {
      request.sentFields = fieldsOf(request.body);
    },
    onSend: method === 'GET' ? answerRead : [],
    handler: async (request, reply) => {
      const isPrivate = access === 'owner' || request.headers.authorization !== undefined;
      reply.header('cache-control', isPrivate ? FOR_ONE : FOR_ALL);
      const result = await handle({
        params: request.params,
        query: request.query,
        body: method === 'PATCH' ? onlySent(request.body, request.sentFields) : request.body,
        expectedVersion: expectedVersion(request.headers['if-match']),
        named: method === 'POST' ? namedWrite(request) : null,
        request,
      } as CallOf<C>);
      return { success: true, ...(meta ? besides(result) : { data: result }) };
    },
  });
}

/** `data` and what stands beside it. */
function besides(answer: unknown): object {
  const { data, meta } = answer as ContractAnswer<Contract & { meta: z.ZodObject }>;
  return { data, ...meta };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Names of the fields in the body before defaults were filled in; null where it's no object. */
    sentFields: readonly string[] | null;
  }
  interface FastifyInstance {
    /** Of every endpoint that `contractRoute` serves. */
    contracts: Contract[];
  }
}

/** What `contractRoute` needs of the server. */
export function contractRoutes(app: FastifyInstance): void {
  app.decorateRequest('sentFields', null);
  app.decorate('contracts', []);
}

function fieldsOf(body: unknown): string[] | null {
  return typeof body === 'object' && body !== null ? Object.keys(body) : null;
}

/** A schema fills in its defaults for what a PATCH leaves out, and a default must not overwrite what is there. */
function onlySent(body: unknown, sent: readonly string[] | null): unknown {
  if (!sent || typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => sent.includes(name)));
}

function expectedVersion(ifMatch: string | undefined): number | null {
  if (ifMatch === undefined || ifMatch === '*') return null;
  const version = /^"?(\d{1,15})"?$/.exec(ifMatch)?.[1];
  // No record gets that far, and PostgreSQL doesn't take it as a number to look for; none is of version 0 either.
  if (version) return Number(version) > LARGEST_VERSION ? 0 : Number(version);
  throw new AppError(
    400,
    'bad-if-match',
    'If-Match must be the version of the record in quotes, such as "3"',
  );
}

/** By the `Idempotency-Key` of a request whose body is valid. */
function namedWrite({ method, url, headers, body }: FastifyRequest): NamedWrite | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key))
    throw new AppError(400, 'bad-idempotency-key', 'Idempotency-Key must be 1 to 255 visible characters');
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('hex');
  return { key, route: `${method} ${url}`, bodyHash };
}

/** A read's ETag, 304 for a caller that has it already, and the bytes compressed for who takes them so. */
async function answerRead(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  const encoding =
    payload.length < WORTH_COMPRESSING
      ? null
      : acceptedEncoding(request.headers['accept-encoding'], ['br', 'gzip']);
  const hash = createHash('sha256').update(payload).digest('base64url').slice(0, 27);
  const etag = encodedTag(`"${hash}"`, encoding);
  reply.header('etag', etag);
  if (reply.getHeader('cache-control') === FOR_ALL) reply.header('cdn-cache-control', FOR_ALL_CACHES);
  addVary(reply, 'Accept-Encoding');
  if (isUnchanged(request.headers, etag)) {
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    // Fastify looks into what HEAD would have sent.
    return request.method === 'HEAD' ? '' : null;
  }
  if (!encoding) return payload;
  reply.header('content-encoding', encoding).removeHeader('content-length');
  return compress(payload, encoding);
}

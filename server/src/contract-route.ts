import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Contract, ContractAnswer, ContractQuery } from '@portfolio/shared-api/contracts';
import { AppError } from './errors';
import { isUnchanged } from './conditional';

export interface Call<Params extends z.ZodType, Body extends z.ZodType, Query = never> {
  readonly params: z.output<Params>;
  readonly query: Query;
  /** Of a PATCH only what was sent. */
  readonly body: z.output<Body>;
  /** The record's version that the change was made from; null where the caller doesn't say. */
  readonly expectedVersion: number | null;
  readonly request: FastifyRequest;
}

type CallOf<C extends Contract> = Call<NonNullable<C['params']>, NonNullable<C['body']>, ContractQuery<C>>;

/** Serves an endpoint by its contract: what comes in and what goes out is held to it. */
export function contractRoute<C extends Contract>(
  app: FastifyInstance,
  contract: C,
  handle: (call: CallOf<C>) => Promise<ContractAnswer<C>>,
): void {
  const { method, path, access, params, query, body, data, meta } = contract;
  app.route({
    method,
    url: path,
    config: { access },
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { 200: z.object({ success: z.literal(true), data, ...meta?.shape }) },
    },
    preValidation: async (request) => {
      request.sentFields = fieldsOf(request.body);
    },
    onSend: method === 'GET' ? answerUnchanged : [],
    handler: async (request, reply) => {
      const isPrivate = access === 'owner' || request.headers.authorization !== undefined;
      reply.header('cache-control', isPrivate ? 'private, no-store' : 'no-cache');
      const result = await handle({
        params: request.params,
        query: request.query,
        body: method === 'PATCH' ? onlySent(request.body, request.sentFields) : request.body,
        expectedVersion: expectedVersion(request.headers['if-match']),
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
}

/** What `contractRoute` needs of the server. */
export function contractRoutes(app: FastifyInstance): void {
  app.decorateRequest('sentFields', null);
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
  if (version) return Number(version);
  throw new AppError(
    400,
    'bad-if-match',
    'If-Match must be the version of the record in quotes, such as "3"',
  );
}

/** ETag of a read, and 304 for a caller that has it already. */
async function answerUnchanged(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  const etag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 27)}"`;
  reply.header('etag', etag);
  if (!isUnchanged(request.headers, etag)) return payload;
  reply.code(304).removeHeader('content-type').removeHeader('content-length');
  return null;
}

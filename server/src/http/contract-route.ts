import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Contract, ContractAnswer, ContractQuery } from '@portfolio/shared-api/contracts';
import { AppError } from '../errors';
import type { NamedWrite } from '../db/idempotency';
import { answerPublicly, answerRead, FOR_ONE } from './cached-read';

const LARGEST_VERSION = 2 ** 31 - 1;

export interface Call<Params extends z.ZodType, Body extends z.ZodType, Query = never> {
  readonly params: z.output<Params>;
  readonly query: Query;
  /** Of a PATCH only what was sent. */
  readonly body: z.output<Body>;
  /** The record's version that the change was made from; null where the caller doesn't say. */
  readonly expectedVersion: number | null;
  /** For `writeOnce`, by which each POST writes that would do more when it's sent twice; null where the caller gave it no name. */
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
    ...(method === 'GET' && answerRead),
    handler: async (request, reply) => {
      const call = {
        params: request.params,
        query: request.query,
        body: method === 'PATCH' ? onlySent(request.body, request.sentFields) : request.body,
        expectedVersion: expectedVersion(request.headers['if-match']),
        named: method === 'POST' ? namedWrite(request) : null,
        request,
      } as CallOf<C>;
      const answer = async () => {
        const result = await handle(call);
        return { success: true, ...(meta ? besides(result) : { data: result }) };
      };
      const isPrivate = access === 'owner' || request.headers.authorization !== undefined;
      if (method === 'GET' && !isPrivate) return answerPublicly(request, reply, answer);
      reply.header('cache-control', FOR_ONE);
      return answer();
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

import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Contract, ContractResult, ContractQuery } from '@portfolio/shared-api/contracts';
import { AppError } from '../errors';
import { Representation, sendRepresentation } from './representation';
import type { Cacheable, ResponseCache } from './response-cache';

const LARGEST_VERSION = 2 ** 31 - 1;

const JSON_TYPE = 'application/json; charset=utf-8';
/** For the owner's responses. */
const PRIVATE = 'private, no-store';

export interface Call<Params extends z.ZodType, Body extends z.ZodType, Query = never> {
  readonly params: z.output<Params>;
  readonly query: Query;
  /** For PATCH, only the fields that were sent. */
  readonly body: z.output<Body>;
  /** The version that the client edited, from `If-Match`; null without the header. */
  readonly expectedVersion: number | null;
  /** For `runIdempotent`, which every POST needs that must not be executed twice; null without an `Idempotency-Key`. */
  readonly idempotency: ReturnType<typeof idempotencyOf>;
  readonly request: FastifyRequest;
}

type CallOf<C extends Contract> = Call<NonNullable<C['params']>, NonNullable<C['body']>, ContractQuery<C>>;

export type Handle<C extends Contract> = (call: CallOf<C>) => Promise<ContractResult<C>>;

/**
 * Serves an endpoint. The contract validates requests and responses.
 * @param revision returns the revision of the content that a public read depends on, as of the last call of `latest`; by default that of all
 *   content. See `readRoute`.
 */
export function contractRoute<C extends Contract>(
  app: FastifyInstance,
  contract: C,
  handle: Handle<C>,
  revision = () => app.revision.lastChange(),
): void {
  const { method, path, access, ownerParameters, needsRecentSignIn, params, query, body, data, meta } =
    contract;
  app.contracts.push(contract);
  app.route({
    method,
    url: path,
    config: { access, ownerParameters, needsRecentSignIn },
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { 200: z.object({ success: z.literal(true), data, ...meta?.shape }) },
    },
    preValidation: async (request) => {
      const sent = request.body;
      request.sentFields = typeof sent === 'object' && sent !== null ? Object.keys(sent) : null;
    },
    handler: async (request, reply) => {
      const call = {
        params: request.params,
        query: request.query,
        body: method === 'PATCH' ? onlySent(request.body, request.sentFields) : request.body,
        expectedVersion: expectedVersion(request.headers['if-match']),
        idempotency: method === 'POST' ? idempotencyOf(request) : null,
        request,
      } as CallOf<C>;
      const respond = async () => {
        const result = await handle(call);
        return { success: true, ...(meta ? withMeta(result) : { data: result }) };
      };
      // The owner's responses must not be stored by shared caches, so no response to a token may be.
      const isPrivate = access !== 'public' || request.headers.authorization !== undefined;
      if (isPrivate || method !== 'GET') reply.header('cache-control', PRIVATE);
      if (method !== 'GET') return respond();
      const read = async () => new Representation(String(reply.serialize(await respond())));
      const cached = () => cachedRead(request, { ignoresSearch: query === undefined, revision, read });
      if (!isPrivate) return sendPublicly(request, reply, await cached());
      // On a public route only the owner's token costs a read of the database.
      const isPublic = access === 'public' && !(await app.isOwner(request));
      const { body } = isPublic ? await cached() : { body: await read() };
      return sendRepresentation(request, reply.type(JSON_TYPE), body);
    },
  });
}

interface CachedRead {
  /** An endpoint without parameters has one address. */
  readonly ignoresSearch: boolean;
  readonly revision: () => number;
  readonly read: () => Promise<Representation>;
}

/** Public data, from the cache unless its content has changed. */
async function cachedRead(
  { server, host, url }: FastifyRequest,
  { ignoresSearch, revision, read }: CachedRead,
): Promise<Cacheable> {
  const address = ignoresSearch ? url.split('?', 1)[0]! : url;
  await server.revision.latest();
  const readAt = revision();
  const isCurrent = () => revision() === readAt;
  return server.responses.getOrCreate(
    'reads',
    keyOf(server, host, address),
    async () => ({
      body: await read(),
      isFresh: () => server.revision.known() !== null && isCurrent(),
      address,
    }),
    isCurrent,
  );
}

/** A public response of the API if it's in the cache. @param address path and search */
export async function findRead(
  app: FastifyInstance,
  host: string,
  address: string,
): Promise<Representation | undefined> {
  await app.revision.latest();
  const found = await app.responses.find('reads', keyOf(app, host, address))?.catch(() => undefined);
  return found?.body;
}

const keyOf = ({ responses }: FastifyInstance, host: string, address: string) =>
  `read ${responses.hostOf(host)} ${address}`;

function sendPublicly(
  request: FastifyRequest,
  reply: FastifyReply,
  cached: Cacheable,
): Promise<FastifyReply> {
  request.server.sharedCaching.read(reply.type(JSON_TYPE));
  return request.server.responses.send(request, reply, cached);
}

/** `data` and the contract's `meta` fields. */
function withMeta(result: unknown): object {
  const { data, meta } = result as ContractResult<Contract & { meta: z.ZodObject }>;
  return { data, ...meta };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Names of the body's fields before defaults were filled in; null if it isn't an object. */
    sentFields: readonly string[] | null;
  }
  interface FastifyInstance {
    contracts: Contract[];
    responses: ResponseCache;
    revision: ReadRevision;
  }
}

/** Changes whenever content does. */
export interface Revision {
  /** Null if only `latest` can find out. */
  known(): number | null;
  latest(): Promise<number>;
}

interface ReadRevision extends Revision {
  /** As of the last call of `latest`. */
  lastChange(): number;
}

/** Prepares the server for `contractRoute`. */
export function contractRoutes(app: FastifyInstance, responses: ResponseCache, revision: ReadRevision): void {
  app.decorateRequest('sentFields', null);
  app.decorate('contracts', []);
  app.decorate('responses', responses);
  app.decorate('revision', revision);
  acceptEmptyJson(app);
}

/** Accepts `Content-Type: application/json` without a body where none is needed, because some clients always send that header. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '' && !request.routeOptions.schema?.body) done(null);
    else void parse(request, text, done);
  });
}

/** Drops the defaults that a schema filled in, so that a PATCH doesn't overwrite fields it leaves out. */
function onlySent(body: unknown, sent: readonly string[] | null): unknown {
  if (!sent || typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => sent.includes(name)));
}

function expectedVersion(ifMatch: string | undefined): number | null {
  if (ifMatch === undefined || ifMatch === '*') return null;
  const version = /^"?(\d{1,15})"?$/.exec(ifMatch)?.[1];
  // PostgreSQL rejects larger integers. No record has version 0.
  if (version) return Number(version) > LARGEST_VERSION ? 0 : Number(version);
  throw new AppError(
    400,
    'bad-if-match',
    'If-Match must be the version of the record in quotes, such as "3"',
  );
}

/** Reads the `Idempotency-Key` of a request with a valid body. */
function idempotencyOf({ method, url, headers, body }: FastifyRequest) {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key))
    throw new AppError(400, 'bad-idempotency-key', 'Idempotency-Key must be 1 to 255 visible characters');
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('hex');
  return { key, route: `${method} ${url}`, bodyHash };
}

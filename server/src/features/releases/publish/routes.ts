import type { Readable } from 'node:stream';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import {
  ARCHIVE_TYPE,
  carryOut,
  CatalogueConflictError,
  getCatalogue,
  getPictures,
  getRelease,
  getReleaseFiles,
  getToken,
  makeRoom,
  LockHeldError,
  PICTURES_BYTES,
  PicturesExistError,
  postCommand,
  putPictures,
  putRelease,
  RefusedChangeError,
  RELEASE_FILE_PATH,
  releaseFileParams,
  refuse,
  releaseFaults,
  scopeFault,
  register,
  type DeployScope,
  type PrunableStore,
  type Gate,
  ArchiveError,
  ReleaseExistsError,
  ReleaseFormatError,
  unpackRelease,
  withCompleteRegistry,
  type StoredRelease,
} from '@portfolio/federation/releases';
import { allowLongBody } from '../../../http/body-deadline';
import { contractRoute } from '../../../http/contract-route';
import { AppError } from '../../../errors';
import { inScope } from '../../../http/scope';
import { decodePictures } from './decode-pictures';

interface ReleaseOf {
  readonly app: string;
  readonly version: string;
}

/** Lets a team's pipeline publish without access to this machine. Own scope: only these routes parse release archives. */
export async function releaseRoutes(app: FastifyInstance, store: PrunableStore, gate?: Gate): Promise<void> {
  // A command reads whole releases.
  const inTurn = pLimit(1);
  const publishing = new Set<string>();
  const uploading = new Set<string>();

  contractRoute(app, getCatalogue, () => store.readCatalogue());

  contractRoute(app, getToken, async ({ request }) => ({
    ...tokenOf(request).scope,
    canReleaseGradually: true,
  }));

  contractRoute(app, postCommand, async ({ body: command, request }) => {
    const token = tokenOf(request);
    for (const { app: name } of command.releases) checkApp(token.scope, name);
    const names = command.releases.map(({ app: name }) => name);
    const catalogue = await oncePerApp(publishing, names, () =>
      inTurn(() => orRespond(store, () => carryOut(store, command, token, gate))),
    );
    const { name: tokenName } = token;
    request.log.info({ ...command, tokenName, revision: catalogue.revision }, 'releases changed');
    return catalogue;
  });

  contractRoute(
    app,
    getRelease,
    async ({ params }) => (await findRelease(store, params)) ?? notFound(params),
  );

  contractRoute(app, getReleaseFiles, async ({ params }) => [
    ...(await store.listFiles(params.app, params.version)),
  ]);

  app.get<{ Params: ReleaseOf & { '*': string } }>(
    RELEASE_FILE_PATH,
    { config: { access: 'deploy' }, exposeHeadRoute: false, schema: { params: releaseFileParams } },
    async ({ params }, reply) => {
      const { app: name, version, '*': file } = params;
      const found = await findRelease(store, params);
      const integrity =
        found && Object.hasOwn(found.release.files, file) ? found.release.files[file] : undefined;
      if (integrity === undefined) return notFound({ app: name, version });
      return reply
        .header('cache-control', 'private, no-store')
        .type('application/octet-stream')
        .send(await store.readFile(name, version, file, integrity));
    },
  );

  contractRoute(app, getPictures, async ({ params: { app: name, version } }) => ({
    changes: (await store.findChanges(name, version)) ?? null,
  }));

  await inScope(app, 'pictures', async (scope) => {
    scope.addHook('onRoute', (route) => void (route.bodyLimit = PICTURES_BYTES));
    scope.addHook('preParsing', async (request) => allowLongBody(request));
    contractRoute(scope, putPictures, async ({ params, body, request }) => {
      checkApp(tokenOf(request).scope, params.app);
      return oncePerApp(uploading, [params.app], async () => {
        if (!(await findRelease(store, params))) return notFound(params);
        // Checked before the pictures are decoded, and again by the store.
        if (await store.findChanges(params.app, params.version)) throw havePictures(params);
        const files = await decodePictures(body.files);
        try {
          await store.addPictures(params.app, params.version, { changes: body.changes, files });
        } catch (error) {
          if (error instanceof PicturesExistError) throw havePictures(params);
          throw error;
        }
        return { changes: body.changes };
      });
    });
  });

  await inScope(app, 'releases', async (scope) => {
    scope.addContentTypeParser(ARCHIVE_TYPE, async (request: FastifyRequest, body: Readable) => {
      allowLongBody(request);
      return body;
    });
    scope.addContentTypeParser('*', async () => {
      throw new AppError(415, 'not-an-archive', `A release must be sent as ${ARCHIVE_TYPE}.`);
    });
    contractRoute(scope, putRelease, async ({ params, request }) => {
      checkApp(tokenOf(request).scope, params.app);
      try {
        return await oncePerApp(uploading, [params.app], () => receiveRelease(store, params, request));
      } catch (error) {
        // Clients read the response only after sending everything, so the rest is read and discarded.
        request.raw.resume();
        throw error;
      }
    });
  });
}

/** Runs one task per app at a time, so that no app's team takes up the server. @param busy apps whose task is running */
async function oncePerApp<T>(busy: Set<string>, apps: readonly string[], task: () => Promise<T>): Promise<T> {
  const taken = apps.find((app) => busy.has(app));
  if (taken !== undefined)
    throw new AppError(
      429,
      'being-published',
      `Another release of ${taken} is being published. Wait for it, then try again.`,
    );
  apps.forEach((app) => busy.add(app));
  try {
    return await task();
  } finally {
    apps.forEach((app) => busy.delete(app));
  }
}

/** The token of a request to a route with `deploy` access. */
const tokenOf = ({ deployToken }: FastifyRequest) => deployToken!;

function checkApp(scope: DeployScope, app: string): void {
  const fault = scopeFault(scope, app);
  if (fault !== undefined) throw new AppError(403, 'not-this-app', fault);
}

/** Responds to a change that isn't allowed, or to one that another change has overtaken. */
async function orRespond<T>(store: PrunableStore, change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (error instanceof CatalogueConflictError)
      throw new AppError(409, 'another-release', error.message, { data: await store.readCatalogue() });
    if (error instanceof LockHeldError) throw new AppError(409, 'being-published', error.message);
    if (error instanceof RefusedChangeError || error instanceof ReleaseFormatError)
      throw new AppError(422, 'refused', error.message);
    throw error;
  }
}

/** Finds a release. One that was stored before a check existed may not pass it. */
async function findRelease(
  store: PrunableStore,
  { app, version }: ReleaseOf,
): Promise<StoredRelease | undefined> {
  try {
    return await store.findRelease(app, version);
  } catch (error) {
    if (error instanceof ReleaseFormatError) throw new AppError(422, 'invalid-release', error.message);
    throw error;
  }
}

function notFound({ app, version }: ReleaseOf): never {
  throw new AppError(404, 'no-release', `${app} ${version} isn't published here.`);
}

const havePictures = ({ app, version }: ReleaseOf) =>
  new AppError(409, 'pictures-exist', new PicturesExistError(app, version).message);

/** Streams an archive into the store. The release is added completely or not at all. */
async function receiveRelease(
  store: PrunableStore,
  expected: ReleaseOf,
  request: FastifyRequest,
): Promise<StoredRelease> {
  const { body, raw } = request;
  const { app, version } = expected;
  const dir = await mkdtemp(join(tmpdir(), 'portfolio-release-'));
  try {
    if (body !== raw)
      throw new ArchiveError(`The body must be an archive of the release, sent as ${ARCHIVE_TYPE}.`);
    if (await findRelease(store, expected)) throw new ReleaseExistsError(app, version);
    await makeRoom(store, app);
    const release = await unpackRelease(raw as Readable, dir, expected);
    refuse(releaseFaults(tokenOf(request).scope, release));
    register(await withCompleteRegistry(store, await store.readCatalogue()), [release], 'token');
    await store.addRelease(release, dir);
  } catch (error) {
    if (error instanceof ArchiveError) throw new AppError(400, 'bad-archive', error.message);
    if (error instanceof RefusedChangeError) throw new AppError(422, 'refused', error.message);
    if (error instanceof ReleaseExistsError) throw new AppError(409, 'release-exists', error.message);
    throw error;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
  return (await findRelease(store, expected))!;
}

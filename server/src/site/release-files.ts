import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { FastifyInstance } from 'fastify';
import {
  DESCRIPTION,
  fileName,
  hashOf,
  knownContentType,
  releaseId,
  servedVersions,
  type Release,
  type ReleaseSource,
} from '@portfolio/federation/releases';
import type { ServerConfig } from '../config';
import { acceptedEncoding, encodedTag } from '../http/representation';
import { AppError } from '../errors';
import { sendRange } from '../http/send-range';
import type { Releases } from './open-releases';

interface FileRequest {
  Params: { app: string; version: string; '*': string };
}

/**
 * Serves the client files of releases. They never change, and pages of any site may load them. Of live releases, it also serves
 * `release.json` and the server bundle, from which `portfolio dev --at` composes pages on a developer's machine.
 */
export function releaseFiles(
  app: FastifyInstance,
  { releasesDir }: ServerConfig,
  { source, fetchToDisk = async () => false }: Pick<Releases, 'source' | 'fetchToDisk'>,
): void {
  app.route<FileRequest>({
    // Fastify's own HEAD route would replace the length.
    method: ['GET', 'HEAD'],
    url: '/releases/:app/:version/client/*',
    config: { access: 'public' },
    handler: async (request, reply) => {
      const { app: name, version, '*': file } = request.params;
      const type = knownContentType(file);
      const isValid = releaseId.safeParse(`${name}@${version}`).success && fileName.safeParse(file).success;
      if (!isValid || !type) throw noFile();
      const client = join(releasesDir, name, version, 'client');
      let path = await fileInside(client, file);
      if (!path && (await fetchToDisk(name, version))) path = await fileInside(client, file);
      if (!path) throw noFile();
      const [br, gzip] = await Promise.all([
        fileInside(client, `${file}.br`),
        fileInside(client, `${file}.gz`),
      ]);
      const encoding = acceptedEncoding(request.headers, [
        ...(br ? (['br'] as const) : []),
        ...(gzip ? (['gzip'] as const) : []),
      ]);
      const chosen = (encoding === 'br' ? br : encoding === 'gzip' ? gzip : path) ?? path;
      const { size, mtimeMs } = await stat(chosen);
      reply.headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'timing-allow-origin': '*',
        vary: 'Accept-Encoding',
        ...(encoding && { 'content-encoding': encoding }),
      });
      return sendRange(request, reply, {
        size,
        etag: encodedTag(`"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`, encoding),
        contentType: type,
        read: (range) => createReadStream(chosen, range),
      });
    },
  });
  liveReleases(app, source);
}

/** Serves what composing pages of a live release takes. It says nothing that the release's scripts don't. */
function liveReleases(app: FastifyInstance, source: ReleaseSource): void {
  const readLive = async (name: string, version: string): Promise<Release> => {
    const catalogue = await source.readCatalogue().catch(() => undefined);
    const entry = catalogue && Object.hasOwn(catalogue.apps, name) ? catalogue.apps[name] : undefined;
    // Nobody knows a release before it's live.
    if (!catalogue || !entry || !servedVersions(entry).includes(version)) throw noFile();
    return source.readRelease(name, version, hashOf(catalogue, name, version));
  };
  const headers = { 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' };
  app.get<{ Params: { app: string; version: string } }>(
    `/releases/:app/:version/${DESCRIPTION}`,
    { config: { access: 'public' } },
    async ({ params }, reply) => reply.headers(headers).send(await readLive(params.app, params.version)),
  );
  app.get<FileRequest>(
    '/releases/:app/:version/server/*',
    { config: { access: 'public' } },
    async ({ params: { app: name, version, '*': file } }, reply) => {
      const { server } = await readLive(name, version);
      if (server?.file !== `server/${file}`) throw noFile();
      const code = await source.readFile(name, version, server.file, server.integrity);
      // As text, because no page loads it.
      return reply.headers(headers).type('text/plain; charset=utf-8').send(code);
    },
  );
}

/** The file's real path; null if there is no such file or a symbolic link leads out of the folder. */
async function fileInside(folder: string, file: string): Promise<string | null> {
  const [root, path] = await Promise.all(
    [folder, join(folder, file)].map((each) => realpath(each).catch(() => null)),
  );
  if (!root || !path?.startsWith(root + sep)) return null;
  return (await stat(path)).isFile() ? path : null;
}

function noFile(): AppError {
  return new AppError(404, 'no-release-file', 'No release has this file');
}

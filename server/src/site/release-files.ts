import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { fileName, knownContentType, releaseId } from '@portfolio/federation/releases';
import type { ServerConfig } from '../config';
import { acceptedEncoding, encodedTag } from '../http/representation';
import { AppError } from '../errors';
import { sendRange } from '../http/send-range';
import type { Releases } from './open-releases';

interface FileRequest {
  Params: { app: string; version: string; '*': string };
}

/** Serves the client files of releases. They never change, and pages of any site may load them. */
export function releaseFiles(
  app: FastifyInstance,
  { releasesDir }: ServerConfig,
  fetchToDisk: Releases['fetchToDisk'] = async () => false,
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

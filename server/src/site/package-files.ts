import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { PACKAGES_PATH } from '@portfolio/federation/reserved-paths';
import type { ServerConfig } from '../config';
import { AppError } from '../errors';
import { sendRange } from '../http/send-range';

/** The release tool, under an address that doesn't change, so that `npx https://…/packages/portfolio.tgz create` runs it. */
const TOOL = '@portfolio/federation';
const TOOL_FILE = 'portfolio.tgz';
const INDEX = 'index.json';

const index = z.record(z.string(), z.object({ file: z.string() }));

/** Serves the packages that remotes in other repositories need. `npm run packages` makes them, and archives contain them. */
export function packageFiles(app: FastifyInstance, { packagesDir }: Pick<ServerConfig, 'packagesDir'>): void {
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    contentType: string,
    caching: string,
  ) {
    const path = join(packagesDir, name);
    const found = await stat(path).catch(() => null);
    if (!found?.isFile()) throw noPackage();
    reply.header('cache-control', caching);
    return sendRange(request, reply, {
      size: found.size,
      etag: `"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}"`,
      contentType,
      read: (range) => createReadStream(path, range),
    });
  }

  async function toolFile(): Promise<string> {
    const text = await readFile(join(packagesDir, INDEX), 'utf8').catch(() => '{}');
    const file = index.safeParse(JSON.parse(text)).data?.[TOOL]?.file;
    if (!file) throw noPackage();
    return file;
  }

  app.route<{ Params: { file: string } }>({
    method: ['GET', 'HEAD'],
    url: `${PACKAGES_PATH}/:file`,
    config: { access: 'public' },
    handler: async (request, reply) => {
      const { file } = request.params;
      if (file === INDEX) return send(request, reply, INDEX, 'application/json; charset=utf-8', 'no-cache');
      if (file === TOOL_FILE) return send(request, reply, await toolFile(), 'application/gzip', 'no-cache');
      if (!/^[a-z][\w.-]*\.tgz$/.test(file)) throw noPackage();
      // The name has the content's hash.
      return send(request, reply, file, 'application/gzip', 'public, max-age=31536000, immutable');
    },
  });
}

const noPackage = () => new AppError(404, 'no-package', 'This site has no such package');

import { PassThrough, type Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import {
  getInstallationFacts,
  mayRestore,
  prepareBackup,
  restoreBackup,
} from '@portfolio/shared-api/contracts';
import type { Services } from '../../services';
import { allowLongBody } from '../../http/body-deadline';
import { contractRoute } from '../../http/contract-route';
import { AppError } from '../../errors';
import { inScope } from '../../http/scope';
import { scheduleDaily } from '../../jobs/daily';
import { scheduleRetention } from '../../jobs/retention';
import { moveStaged, restoring } from '../../media/staged-files';
import { foreign } from './format';
import { readInstallation } from './installation';
import { restoreBackup as restore } from './restore-backup';
import { deleteOldCopies } from './rollback-copies';
import { writeBackup } from './write-backup';
import { issueTicket, recordBackup, redeemTicket } from './repository';

const DOWNLOAD = '/api/backup/download';

/** Downloads and restores backups. Own scope: only these routes parse archives. */
export async function backupRoutes(
  app: FastifyInstance,
  services: Services,
  wakeDelivery: () => void,
): Promise<void> {
  const { config, db, media } = services;
  const oneRestore = pLimit(1);
  // Also a restore by the command, or by another server that was stopped.
  scheduleDaily(app, 'the files of an interrupted restore could not be moved to their places', () =>
    moveStaged(db, media.storage),
  );
  scheduleRetention(app, db, 'old rollback copies could not be deleted', () => deleteOldCopies(config));

  contractRoute(app, getInstallationFacts, () => readInstallation(db));

  contractRoute(app, prepareBackup, async ({ body: { messages } }) => ({
    path: `${DOWNLOAD}/${await issueTicket(db, { hasMessages: messages })}`,
  }));

  app.get<{ Params: { ticket: string } }>(
    `${DOWNLOAD}/:ticket`,
    // The ticket authorizes the request.
    { config: { access: 'public' }, exposeHeadRoute: false },
    async (request, reply) => {
      const wanted = await redeemTicket(db, request.params.ticket);
      if (!wanted)
        throw new AppError(
          404,
          'no-ticket',
          'This download link has expired. Start a new download on the backup page.',
        );
      const file = new PassThrough();
      // An error before the response starts would otherwise be unhandled.
      file.on('error', () => undefined);
      const size = await new Promise<number>((resolve, reject) => {
        writeBackup({ db, storage: media.storage }, file, { ...wanted, onSize: resolve }).then(
          async ({ missing }) => {
            if (missing.length > 0) request.log.warn({ missing }, 'files missing from the backup');
            await recordBackup(db).catch((error: unknown) =>
              request.log.warn({ err: error }, 'the time of the backup could not be stored'),
            );
          },
          (error: unknown) => {
            // Too late for an error response; the browser reports the broken download.
            request.log.warn({ err: error }, 'a backup download failed');
            file.destroy(error as Error);
            reject(error as Error);
          },
        );
      });
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'content-length': size,
          'content-disposition': `attachment; filename="portfolio-${new Date().toISOString().slice(0, 10)}.tar"`,
        })
        .type('application/x-tar')
        .send(file);
    },
  );

  contractRoute(app, mayRestore, async () => ({}));

  await inScope(app, 'backup', async (scope) => {
    scope.addContentTypeParser('application/x-tar', async (request: FastifyRequest, body: Readable) => {
      allowLongBody(request);
      return body;
    });
    contractRoute(scope, restoreBackup, async ({ query: { replace }, request }) => {
      try {
        // Two concurrent restores would overwrite each other.
        if (oneRestore.activeCount > 0) throw restoring();
        return await oneRestore(async () => {
          const { state } = await readInstallation(db);
          if (state === 'own' && !replace)
            throw new AppError(
              409,
              'has-content',
              'Restoring would replace your own content. Nothing was changed.',
            );
          if (request.body !== request.raw) throw foreign();
          await restore(services, request.raw);
          wakeDelivery();
          return readInstallation(db);
        });
      } catch (error) {
        // Browsers read the response only after sending everything, so the rest is read and discarded.
        request.raw.resume();
        throw error;
      }
    });
  });
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  applyImport,
  IMPORT_MAX_BYTES,
  importFile,
  importGithub,
  listImports,
  undoImport,
  type ImportPreview,
  type ImportSource,
} from '@portfolio/shared-api/contracts';
import { changeContent } from '../../db/content-revision';
import { AppError } from '../../errors';
import { allowLongBody } from '../../http/body-deadline';
import { contractRoute } from '../../http/contract-route';
import { inScope } from '../../http/scope';
import { scheduleRetention } from '../../jobs/retention';
import type { Services } from '../../services';
import type { ImportContent } from './content';
import type { ImportedFacts } from './facts';
import { planImport } from './plan';
import { fetchRepositories, userName } from './readers/github';
import { readFile } from './readers/read-file';
import * as imports from './repository';

/** Imports content in two steps: a preview, then the changes that the owner chose. */
export async function importRoutes(
  app: FastifyInstance,
  { config, db }: Services,
  content: ImportContent,
): Promise<void> {
  scheduleRetention(app, db, 'expired imports could not be deleted', () => imports.deleteExpired(db));

  const preview = async (
    { host }: FastifyRequest,
    source: ImportSource,
    name: string,
    facts: ImportedFacts,
  ): Promise<ImportPreview> => {
    const { changes, leftOver } = planImport(facts, await content.read(db, host));
    const _id = await imports.storePreview(db, { source, name, changes });
    return {
      _id,
      source,
      name,
      changes: changes.map(({ operation: _, ...change }) => change),
      leftOver: [...leftOver],
    };
  };

  contractRoute(app, listImports, async () => (await imports.listApplied(db)).map(imports.toApplied));

  contractRoute(app, importGithub, async ({ body, request }) => {
    const user = userName(body.user);
    return preview(request, 'github', user, await fetchRepositories(config.githubApiUrl, user));
  });

  contractRoute(app, applyImport, async ({ params: { id }, body, request }) => {
    const applied = await changeContent(db, async (transaction) => {
      const row = await imports.findImport(transaction, id);
      // A retry after a lost response.
      if (row?.state !== 'previewed') return null;
      const chosen = new Set(body.changes);
      const planned = imports.plannedIn(row).filter(({ _id }) => chosen.has(_id));
      if (planned.length < chosen.size) throw unknown();
      const changed = await content.apply(
        transaction,
        request.host,
        planned.map(({ operation }) => operation),
      );
      return imports.markApplied(transaction, id, planned.length, changed);
    });
    const row = applied ?? (await imports.findImport(db, id));
    if (row?.state !== 'applied') throw unknown();
    return imports.toApplied(row);
  });

  contractRoute(app, undoImport, async ({ params: { id } }) => {
    const undone = await changeContent(db, async (transaction) => {
      const row = await imports.findImport(transaction, id);
      if (row?.state !== 'applied') return null;
      await content.undo(transaction, imports.changedBy(row));
      await imports.markUndone(transaction, id);
      return row;
    });
    if (!undone && (await imports.findImport(db, id))?.state !== 'undone')
      throw new AppError(404, 'no-import', "This import can't be undone any more.");
    return { _id: id };
  });

  // Own scope: only this route accepts files.
  await inScope(app, 'import', async (scope) => {
    const limits = { parseAs: 'buffer', bodyLimit: IMPORT_MAX_BYTES } as const;
    scope.addHook('preParsing', async (request) => allowLongBody(request));
    scope.addContentTypeParser(
      'application/octet-stream',
      limits,
      async (_: FastifyRequest, file: Buffer) => file,
    );
    contractRoute(scope, importFile, async ({ query: { name = 'file' }, request }) => {
      if (!Buffer.isBuffer(request.body))
        throw new AppError(415, 'import-type', 'Send the file as application/octet-stream.');
      const { source, facts } = await readFile(request.body);
      return preview(request, source, name, facts);
    });
  });
}

const unknown = () =>
  new AppError(
    404,
    'no-preview',
    'This preview has expired. Nothing was changed. Read the file again for a new preview.',
  );

import type { FastifyInstance } from 'fastify';
import {
  createDeployToken,
  listDeployTokens,
  revokeDeployToken,
  type DeployToken,
} from '@portfolio/shared-api/contracts';
import { withCompleteRegistry, type Catalogue } from '@portfolio/federation/releases';
import type { DeployTokenRow } from '../../../db/tables';
import { withWriteLock } from '../../../db/content-revision';
import { newId } from '../../../db/record-id';
import { AppError } from '../../../errors';
import { contractRoute } from '../../../http/contract-route';
import type { Services } from '../../../services';
import { tokenIssues } from './check-input';
import { deleteDeployToken, insertDeployToken, listDeployTokenRows } from './repository';

/** More would be a mistake. */
const MAX_TOKENS = 100;

/** Deploy tokens that the owner creates and revokes. They take effect on every server at once. */
export function deployTokenRoutes(app: FastifyInstance, { config, db, releases: { store } }: Services): void {
  const owner = config.identity.ownerEmail;

  contractRoute(app, listDeployTokens, async ({ request }) => ({
    data: (await listDeployTokenRows(db, owner)).map(toDeployToken),
    meta: {
      environment: config.deployTokens.map(({ apps }) => ({ apps: apps && [...apps] })),
      remotes: await store.readCatalogue().then(publicRemotes, (error: unknown) => {
        // Tokens must be revocable even while the releases can't be read.
        request.log.error({ err: error }, 'the catalogue could not be read');
        return [];
      }),
    },
  }));

  contractRoute(app, createDeployToken, async ({ body: { sha256, ...input }, request }) => {
    const given = { ...input, paths: [...new Set(input.paths)] };
    const catalogue = await withCompleteRegistry(store, await store.readCatalogue());
    const now = new Date();
    const row = await withWriteLock(db, async (transaction) => {
      const known = await listDeployTokenRows(transaction, owner);
      const same = known.find((token) => token.sha256 === sha256);
      // A retry after a lost response. A token is never given another scope.
      if (same && isSame(same, given)) return same;
      if (same || config.deployTokens.some((token) => token.sha256 === sha256)) throw usedAlready();
      if (known.length >= MAX_TOKENS) throw tooMany();
      const issues = tokenIssues(given, catalogue, known, now);
      if (issues.length > 0) throw new AppError(400, 'invalid-token', issues[0]!.message, { issues });
      const created: DeployTokenRow = {
        id: newId(),
        owner,
        sha256,
        name: given.name,
        app: given.app,
        paths: JSON.stringify(given.paths),
        created_at: now.toISOString(),
        last_used_at: null,
        expires_at: given.expiresAt,
      };
      await insertDeployToken(transaction, created);
      return created;
    });
    request.log.info({ deployToken: row.id, app: row.app, paths: row.paths }, 'a deploy token was created');
    return toDeployToken(row);
  });

  contractRoute(app, revokeDeployToken, async ({ params: { id }, request }) => {
    if (!(await deleteDeployToken(db, owner, id))) throw revokedAlready();
    request.log.info({ deployToken: id }, 'a deploy token was revoked');
    return { _id: id };
  });
}

const toDeployToken = (row: DeployTokenRow): DeployToken => ({
  _id: row.id,
  name: row.name,
  app: row.app,
  paths: JSON.parse(row.paths) as string[],
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
  expiresAt: row.expires_at,
});

const publicRemotes = ({ registry = {} }: Catalogue) =>
  Object.entries(registry)
    .filter(([, { kind }]) => kind === 'public')
    .map(([app, { paths }]) => ({ app, paths: [...paths] }));

const isSame = (
  row: DeployTokenRow,
  { name, app, paths, expiresAt }: Omit<DeployToken, '_id' | 'createdAt' | 'lastUsedAt'>,
) =>
  row.name === name && row.app === app && row.paths === JSON.stringify(paths) && row.expires_at === expiresAt;

const usedAlready = () =>
  new AppError(
    409,
    'token-exists',
    'This token exists already, with another name, app, path or date. Create a new one.',
  );

const tooMany = () =>
  new AppError(
    409,
    'too-many-tokens',
    `You have ${MAX_TOKENS} deploy tokens, which is the limit. Revoke one that is no longer used.`,
  );

const revokedAlready = () => new AppError(404, 'no-token', 'This deploy token was revoked already.');

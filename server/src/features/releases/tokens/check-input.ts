import type { Issue } from '@portfolio/shared-api/contracts';
import { isOwnerPath, overlap, routePath, type Catalogue } from '@portfolio/federation/releases';
import { hasExpired } from '../../../auth/stored-deploy-tokens';
import type { DeployTokenRow } from '../../../db/tables';

interface Input {
  readonly name: string;
  readonly app: string;
  readonly paths: readonly string[];
  readonly expiresAt: string | null;
}

/** What is wrong with a new token. @param known the owner's other tokens */
export function tokenIssues(
  { name, app, paths, expiresAt }: Input,
  { registry = {} }: Catalogue,
  known: readonly DeployTokenRow[],
  now: Date,
): Issue[] {
  const issues: Issue[] = [];
  if (known.some((token) => token.name === name))
    issues.push({
      path: ['name'],
      message: `Another token is called “${name}”. Choose another name, or revoke that token first.`,
    });
  const kind = Object.hasOwn(registry, app) ? registry[app]!.kind : 'public';
  if (kind !== 'public')
    issues.push({
      path: ['app'],
      message: `${app} is ${kind === 'shell' ? 'the shell' : 'a remote with your own pages'}. A token can only be for a public remote.`,
    });
  for (const [index, path] of paths.entries()) {
    const message = pathFault(path) ?? takenBy(path, app, registry, known, now);
    if (message !== undefined) issues.push({ path: ['paths', index], message });
  }
  if (expiresAt !== null && expiresAt <= now.toISOString())
    issues.push({ path: ['expiresAt'], message: 'This date has passed. Choose a later one.' });
  return issues;
}

function pathFault(path: string): string | undefined {
  const { error } = routePath.safeParse(path);
  if (error) return `${error.issues[0]!.message}.`;
  return isOwnerPath(path) ? `“${path}” includes your own pages, at and below /setting.` : undefined;
}

function takenBy(
  path: string,
  app: string,
  registry: NonNullable<Catalogue['registry']>,
  known: readonly DeployTokenRow[],
  now: Date,
): string | undefined {
  for (const [other, { paths }] of Object.entries(registry)) {
    const taken = other === app ? undefined : paths.find((each) => overlap(each, path));
    if (taken !== undefined)
      return taken === path
        ? `“${path}” belongs to ${other}. Choose another path.`
        : `“${path}” includes URLs of ${taken}, which belongs to ${other}. Choose another path.`;
  }
  const token = known.find(
    (each) =>
      each.app !== app &&
      !hasExpired(each, now) &&
      (JSON.parse(each.paths) as string[]).some((other) => overlap(other, path)),
  );
  return (
    token &&
    `“${path}” includes URLs that the token “${token.name}” is for, and that one is for ${token.app}. Choose another path, or revoke that token first.`
  );
}

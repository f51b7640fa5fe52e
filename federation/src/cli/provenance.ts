import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import { provenanceSchema, type Provenance } from '../releases/model/catalogue';
import { UsageError } from './command';

/** The option of each command that the catalogue records. */
export const NOTE = {
  note: { type: 'string', value: 'TEXT', help: 'why; `list` and the owner’s page show it' },
} as const;

/**
 * Who runs this command, and why.
 * @param dir the sources that are published
 * @throws UsageError if the note isn't a line of text
 */
export async function readProvenance(note: string | undefined, dir?: string): Promise<Provenance> {
  const { GITHUB_ACTOR, GITLAB_USER_LOGIN } = process.env;
  const by = GITHUB_ACTOR || GITLAB_USER_LOGIN || (await git('.', 'config', 'user.name')) || userName();
  const commit = dir && (await git(dir, 'describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'));
  const { shape } = provenanceSchema;
  const noted = shape.note.safeParse(note);
  if (!noted.success) throw new UsageError('--note must be one line of at most 500 characters.');
  // Publishing doesn't fail because of an invalid name or hash.
  return Object.fromEntries(
    Object.entries({
      by: shape.by.safeParse(by).data,
      commit: shape.commit.safeParse(commit).data,
      note: noted.data,
    }).filter(([, value]) => value !== undefined),
  );
}

/** What git prints; undefined without git or outside of a repository. */
const git = (cwd: string, ...args: string[]): Promise<string | undefined> =>
  promisify(execFile)('git', args, { cwd }).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );

/** A container's account may have no name. */
function userName(): string | undefined {
  try {
    return userInfo().username;
  } catch {
    return undefined;
  }
}

import { AppError } from '../../../errors';
import type { ImportSource } from '@portfolio/shared-api/contracts';
import type { ImportedFacts } from '../facts';
import { isRepositoryList, readRepositories } from './github';
import { readJsonResume } from './json-resume';
import { readLinkedIn } from './linkedin';
import { SourceRecord } from './source-record';

/** In bytes. A long résumé has a hundredth of it. */
const MAX_JSON_BYTES = 4 * 1024 * 1024;

const SECTIONS = ['basics', 'work', 'education', 'skills', 'projects', 'certificates'];

interface ReadFile {
  readonly source: ImportSource;
  readonly facts: ImportedFacts;
}

/**
 * Reads a file, whose content says what it is.
 * @throws AppError that says why the file is rejected
 */
export async function readFile(file: Buffer): Promise<ReadFile> {
  if (file.subarray(0, 2).toString('latin1') === 'PK')
    return { source: 'linkedin', facts: await readLinkedIn(file) };
  if (file.subarray(257, 262).toString('latin1') === 'ustar')
    throw refused('This looks like a backup of a site. Restore it on the Backup page.');
  const json = jsonOf(file);
  if (isRepositoryList(json)) return { source: 'github', facts: readRepositories(json) };
  const isResume =
    typeof json === 'object' && json !== null && SECTIONS.some((name) => Object.hasOwn(json, name));
  if (!isResume)
    throw refused(
      "This file is neither a JSON Resume, nor LinkedIn's data export, nor a list of repositories from GitHub.",
    );
  return { source: 'json-resume', facts: readJsonResume(new SourceRecord(json, '')) };
}

function jsonOf(file: Buffer): unknown {
  if (file.length > MAX_JSON_BYTES)
    throw refused('This file is too large: a JSON file can have at most 4 MB.');
  try {
    return JSON.parse(new TextDecoder('utf-8').decode(file)) as unknown;
  } catch {
    return undefined;
  }
}

const refused = (reason: string) => new AppError(400, 'import-foreign', `${reason} Nothing was changed.`);

import { z } from 'zod';
import { BACKUP_FORMAT, BACKUP_HEADER } from '@portfolio/shared-api/contracts';
import { AppError } from '../../errors';

/*
 * A backup is a tar file: a header, each table as JSON lines, the media files as stored,
 * and a manifest with checksums at the end. A truncated backup has no manifest.
 */

export const HEADER_NAME = BACKUP_HEADER;
export const MANIFEST_NAME = 'manifest.json';
export const tableEntry = (table: string) => `tables/${table}.jsonl`;
export const mediaEntry = (key: string) => `media/${key}`;
/** The storage key of a media entry; undefined for other entries. */
export const mediaKeyOf = (name: string) => /^media\/(.+)$/.exec(name)?.[1];

/** Every name that an entry can have. */
export const ENTRY_NAME =
  /^(?:backup\.json|manifest\.json|tables\/[a-z0-9_]{1,60}\.jsonl|media\/(?:image|video|raw)\/[a-z0-9]{1,64}\.[a-z0-9]{2,5})$/;

/** Raised when the format changes incompatibly. */
const FORMAT_VERSION = 1;

const header = z.object({
  format: z.literal(BACKUP_FORMAT),
  version: z.number().int(),
  createdAt: z.string(),
  /** Migrations applied to the tables. */
  migrations: z.array(z.string()),
  tables: z.array(z.string().regex(/^[a-z0-9_]{1,60}$/)),
});
export type BackupHeader = z.output<typeof header>;

const manifest = z.object({
  entries: z.array(
    z.object({
      name: z.string(),
      bytes: z.number().int().min(0),
      /** In hexadecimal. */
      sha256: z.string(),
    }),
  ),
  /** Files that the tables name but that were missing. */
  missing: z.array(z.string()),
});
export type BackupManifest = z.output<typeof manifest>;
export type BackupEntry = BackupManifest['entries'][number];

export const newHeader = (facts: Pick<BackupHeader, 'migrations' | 'tables'>): BackupHeader => ({
  format: BACKUP_FORMAT,
  version: FORMAT_VERSION,
  createdAt: new Date().toISOString(),
  ...facts,
});

/** @param migrations the migrations of this server */
export function readHeader(text: string, migrations: readonly string[]): BackupHeader {
  const read = header.safeParse(jsonOf(text));
  if (!read.success) throw foreign();
  const { version, migrations: needed } = read.data;
  if (version > FORMAT_VERSION || needed.some((name) => !migrations.includes(name))) throw newer();
  return read.data;
}

export function readManifest(text: string): BackupManifest {
  const read = manifest.safeParse(jsonOf(text));
  if (!read.success) throw damaged();
  return read.data;
}

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const foreign = () =>
  new AppError(400, 'backup-foreign', "This isn't a backup of this kind of site. Nothing was changed.");

export const damaged = () =>
  new AppError(
    400,
    'backup-damaged',
    'This backup is damaged or incomplete. Nothing was changed. Choose another copy of it, or download it again.',
  );

/** A value that the API wouldn't accept. */
export const invalid = (table: string, record: string, field: string, fault: string) =>
  new AppError(
    400,
    'backup-invalid',
    `This backup contains something that the site doesn't accept. Nothing was changed. Table ${table}, record ${record}, ${field}: ${fault}`,
  );

export const newer = () =>
  new AppError(
    400,
    'backup-newer',
    'This backup was made by a newer version of the site. Nothing was changed. Update this site first.',
  );

export const migratedMeanwhile = () =>
  new AppError(
    409,
    'backup-migrated',
    'The site was updated while this backup was being made, so it is incomplete. Make the backup again.',
  );

export const unfinished = () =>
  new AppError(
    503,
    'restore-unfinished',
    "The backup is restored, but the media storage can't be reached, so some files are still the earlier ones. They are replaced when the site starts next, or within a day.",
  );

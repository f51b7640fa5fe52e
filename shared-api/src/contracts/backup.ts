import { z } from 'zod';
import { defineContract, type Contract } from './contract';
import { count } from './fields';

/** The content of an installation and of its backup. */
export const installationFacts = z.object({
  /** `sample`: only sample content; `own`: the owner's content, which a restore would replace. */
  state: z.enum(['empty', 'sample', 'own']),
  projects: count,
  messages: count,
  files: count,
  /** Of all files together. */
  bytes: count,
  /** When the last backup was made; null if none was. */
  lastBackupAt: z.string().nullable(),
});
export type InstallationFacts = z.output<typeof installationFacts>;

export const getInstallationFacts = defineContract({
  method: 'GET',
  path: '/api/backup',
  access: 'owner',
  data: installationFacts,
});

/** Returns the URL of the backup. It works once, within a minute, without a token. */
export const prepareBackup = defineContract({
  method: 'POST',
  path: '/api/backup/download',
  access: 'owner',
  body: z.strictObject({
    /** Includes visitors' messages. */
    messages: z.boolean('messages must be true or false'),
  }),
  data: z.object({ path: z.string() }),
});

/** Asked before a restore, so that an old sign-in is renewed before gigabytes are uploaded. */
export const mayRestore = defineContract({
  method: 'GET',
  path: '/api/backup/restore',
  access: 'owner',
  needsRecentSignIn: true,
  data: z.object({}),
});

/** The body is the file, as `application/x-tar`. The server checks all of it before anything changes. */
export const restoreBackup = {
  ...defineContract({
    method: 'POST',
    path: '/api/backup/restore',
    access: 'owner',
    needsRecentSignIn: true,
    data: installationFacts,
  }),
  query: z
    .strictObject({
      /** Replaces the owner's content; without it the server responds with 409. */
      replace: z.literal('true', 'replace can only be true'),
    })
    .partial(),
} satisfies Contract;

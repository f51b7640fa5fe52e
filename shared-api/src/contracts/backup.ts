import { z } from 'zod';
import { defineContract, type Contract } from './contract';

const count = z.number().int().min(0);

/** What an installation holds, and a backup of it would. */
export const installationFacts = z.object({
  /** `sample`: the sample content, and nothing of the owner's; `own`: what would be missed if it were replaced. */
  state: z.enum(['empty', 'sample', 'own']),
  projects: count,
  messages: count,
  files: count,
  /** Of all files together. */
  bytes: count,
});
export type InstallationFacts = z.output<typeof installationFacts>;

export const getInstallationFacts = defineContract({
  method: 'GET',
  path: '/api/backup',
  access: 'owner',
  data: installationFacts,
});

/** Answers where the backup can be downloaded: once, within a minute, by whoever has the address. */
export const prepareBackup = defineContract({
  method: 'POST',
  path: '/api/backup/download',
  access: 'owner',
  body: z.strictObject({
    /** Whether what visitors wrote goes along. */
    messages: z.boolean('messages must be true or false'),
  }),
  data: z.object({ path: z.string() }),
});

/** The file itself is the body, as `application/x-tar`. All of it is checked before anything changes. */
export const restoreBackup = {
  ...defineContract({
    method: 'POST',
    path: '/api/backup/restore',
    access: 'owner',
    data: installationFacts,
  }),
  query: z
    .strictObject({
      /** What is the owner's own may be replaced; without it that's refused with 409. */
      replace: z.literal('true', 'replace can only be true'),
    })
    .partial(),
} satisfies Contract;

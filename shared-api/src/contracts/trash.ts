import { z } from 'zod';
import { defineContract } from './contract';
import { recordId } from './fields';

const binKind = z.enum(['project', 'why-choose-me', 'technology', 'skill']);

const binEntry = z.object({
  _id: recordId,
  kind: binKind,
  /** What it was called. */
  title: z.string(),
  deletedAt: z.iso.datetime(),
  /** From then on it can't be had back. */
  goneAt: z.iso.datetime(),
});

export type BinKind = z.output<typeof binKind>;
export type BinEntry = z.output<typeof binEntry>;

const byId = z.strictObject({ id: recordId });

/** What was deleted last stands first. */
export const listBin = defineContract({
  method: 'GET',
  path: '/api/bin',
  access: 'owner',
  data: z.array(binEntry),
});

/** Puts it back where it was; of what is back already it says the same. */
export const restoreFromBin = defineContract({
  method: 'POST',
  path: '/api/bin/:id/restore',
  access: 'owner',
  params: byId,
  data: z.object({ _id: recordId, kind: binKind }),
});

export const deleteFromBin = defineContract({
  method: 'DELETE',
  path: '/api/bin/:id',
  access: 'owner',
  params: byId,
  data: z.object({ _id: recordId }),
});

/** Deletes for ever what was in the bin at `until`, which is when the newest entry was deleted that the owner saw. */
export const emptyBin = defineContract({
  method: 'DELETE',
  path: '/api/bin',
  access: 'owner',
  body: z.strictObject({ until: z.iso.datetime() }),
  data: z.object({ count: z.number().int().min(0) }),
});

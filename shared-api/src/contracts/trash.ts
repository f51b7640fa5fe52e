import { z } from 'zod';
import { defineContract } from './contract';
import { recordId } from './fields';

const binKind = z.enum(['project', 'why-choose-me', 'technology', 'skill']);

const binEntry = z.object({
  _id: recordId,
  kind: binKind,
  /** The record's title. */
  title: z.string(),
  deletedAt: z.iso.datetime(),
  /** When it is deleted permanently. */
  goneAt: z.iso.datetime(),
});

export type BinKind = z.output<typeof binKind>;
export type BinEntry = z.output<typeof binEntry>;

const byId = z.strictObject({ id: recordId });

/** Most recently deleted first. */
export const listBin = defineContract({
  method: 'GET',
  path: '/api/bin',
  access: 'owner',
  data: z.array(binEntry),
});

/** Restores an entry. Repeating it gives the same response. */
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

/** Permanently deletes the entries up to `until`, the deletion time of the newest entry that the owner saw. */
export const emptyBin = defineContract({
  method: 'DELETE',
  path: '/api/bin',
  access: 'owner',
  body: z.strictObject({ until: z.iso.datetime() }),
  data: z.object({ count: z.number().int().min(0) }),
});

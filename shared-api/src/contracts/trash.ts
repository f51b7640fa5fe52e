import { z } from 'zod';
import { defineContract } from './contract';
import { byId, count, recordId } from './fields';

const trashKind = z.enum(['project', 'employment', 'why-choose-me', 'technology', 'skill', 'message']);

const trashEntry = z.object({
  _id: recordId,
  kind: trashKind,
  /** The record's title, or a message's subject. */
  title: z.string(),
  deletedAt: z.iso.datetime(),
  /** When it is deleted permanently. */
  goneAt: z.iso.datetime(),
});

export type TrashKind = z.output<typeof trashKind>;
export type TrashEntry = z.output<typeof trashEntry>;

/** Most recently deleted first. */
export const listTrash = defineContract({
  method: 'GET',
  path: '/api/bin',
  access: 'owner',
  data: z.array(trashEntry),
});

/** Restores an entry. Repeating it gives the same response. */
export const restoreFromTrash = defineContract({
  method: 'POST',
  path: '/api/bin/:id/restore',
  access: 'owner',
  params: byId,
  data: z.object({ _id: recordId, kind: trashKind }),
});

export const deleteFromTrash = defineContract({
  method: 'DELETE',
  path: '/api/bin/:id',
  access: 'owner',
  needsRecentSignIn: true,
  params: byId,
  data: z.object({ _id: recordId }),
});

/** Permanently deletes the entries up to `until`, the deletion time of the newest entry that the owner saw. */
export const emptyTrash = defineContract({
  method: 'DELETE',
  path: '/api/bin',
  access: 'owner',
  needsRecentSignIn: true,
  body: z.strictObject({ until: z.iso.datetime() }),
  data: z.object({ count }),
});

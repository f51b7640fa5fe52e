import { z } from 'zod';
import { defineContract } from './contract';
import { recordId } from './fields';

const trashKind = z.enum(['project', 'why-choose-me', 'technology', 'skill']);

const trashEntry = z.object({
  _id: recordId,
  kind: trashKind,
  /** What it was called. */
  title: z.string(),
  deletedAt: z.iso.datetime(),
  /** From then on it can't be had back. */
  goneAt: z.iso.datetime(),
});

export type TrashKind = z.output<typeof trashKind>;
export type TrashEntry = z.output<typeof trashEntry>;

const byId = z.strictObject({ id: recordId });

/** What was deleted last stands first. */
export const listTrash = defineContract({
  method: 'GET',
  path: '/api/bin',
  access: 'owner',
  data: z.array(trashEntry),
});

/** Puts it back where it was; of what is back already it says the same. */
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
  params: byId,
  data: z.object({ _id: recordId }),
});

/** Deletes permanently what was in the trash at `until`, which is when the newest entry was deleted that the owner saw. */
export const emptyTrash = defineContract({
  method: 'DELETE',
  path: '/api/bin',
  access: 'owner',
  body: z.strictObject({ until: z.iso.datetime() }),
  data: z.object({ count: z.number().int().min(0) }),
});

import type { TransportResponse, TransportCall } from '@portfolio/shared-api';
import type { TrashEntry, TrashKind } from '@portfolio/shared-api/trash';
import { ok, errorResponse } from './responses';

const KIND_OF: Record<string, TrashKind> = {
  projects: 'project',
  'work-history': 'employment',
  'why-choose-me': 'why-choose-me',
  skills_techtol: 'technology',
  skills: 'skill',
  messages: 'message',
};

/** Whether a deletion at this path moves the record to the trash. */
export const movesToTrash = (path: string) => path.split('/')[2]! in KIND_OF;

export const aTrashEntry = (part: Partial<TrashEntry> = {}): TrashEntry => ({
  _id: 'b1',
  kind: 'project',
  title: 'Ferry times',
  deletedAt: '2026-11-01T12:00:00.000Z',
  goneAt: '2026-12-01T12:00:00.000Z',
  ...part,
});

/** The fake server's trash with its API. Deletions fill it. */
export function fakeTrash(entries: readonly TrashEntry[]) {
  const putBack = new Map<string, () => void>();
  let lastId = entries.length;

  const trash = {
    entries,
    /** @returns the entry's id */
    add(path: string, restore: () => void): string {
      const _id = `b${++lastId}`;
      const kind = KIND_OF[path.split('/')[2]!]!;
      trash.entries = [aTrashEntry({ _id, kind }), ...trash.entries];
      putBack.set(_id, restore);
      return _id;
    },
    respond({ method, path, body }: TransportCall): TransportResponse {
      const [, , , id] = path.split('/');
      if (method === 'GET') return ok(trash.entries);
      if (id === undefined) {
        const { until } = body as { until: string };
        const before = trash.entries;
        trash.entries = before.filter(({ deletedAt }) => deletedAt > until);
        return ok({ count: before.length - trash.entries.length });
      }
      const entry = trash.entries.find(({ _id }) => _id === id);
      if (!entry) return errorResponse(404, 'This is no longer in the trash');
      trash.entries = trash.entries.filter((other) => other !== entry);
      if (method === 'POST') putBack.get(id)?.();
      return ok({ _id: id, kind: entry.kind });
    },
  };
  return trash;
}

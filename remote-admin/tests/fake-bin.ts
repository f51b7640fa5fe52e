import type { TransportAnswer, TransportCall } from '@portfolio/shared-api';
import type { BinEntry, BinKind } from '@portfolio/shared-api/trash';
import { ok, refusal } from './answers';

const KIND_OF: Record<string, BinKind> = {
  projects: 'project',
  'why-choose-me': 'why-choose-me',
  skills_techtol: 'technology',
  skills: 'skill',
};

/** Whether what is deleted there goes into the bin. */
export const isBinned = (path: string) => path.split('/')[2]! in KIND_OF;

export const aBinEntry = (part: Partial<BinEntry> = {}): BinEntry => ({
  _id: 'b1',
  kind: 'project',
  title: 'Ferry times',
  deletedAt: '2026-11-01T12:00:00.000Z',
  goneAt: '2026-12-01T12:00:00.000Z',
  ...part,
});

/** What the API answers about its bin, which the fake server's deletions fill. */
export function fakeBin(entries: readonly BinEntry[]) {
  const putBack = new Map<string, () => void>();
  let lastId = entries.length;

  const bin = {
    entries,
    /** @returns the entry's id */
    add(path: string, restore: () => void): string {
      const _id = `b${++lastId}`;
      const kind = KIND_OF[path.split('/')[2]!]!;
      bin.entries = [aBinEntry({ _id, kind }), ...bin.entries];
      putBack.set(_id, restore);
      return _id;
    },
    answer({ method, path, body }: TransportCall): TransportAnswer {
      const [, , , id] = path.split('/');
      if (method === 'GET') return ok(bin.entries);
      if (id === undefined) {
        const { until } = body as { until: string };
        const before = bin.entries;
        bin.entries = before.filter(({ deletedAt }) => deletedAt > until);
        return ok({ count: before.length - bin.entries.length });
      }
      const entry = bin.entries.find(({ _id }) => _id === id);
      if (!entry) return refusal(404, 'This is no longer in the bin');
      bin.entries = bin.entries.filter((other) => other !== entry);
      if (method === 'POST') putBack.get(id)?.();
      return ok({ _id: id, kind: entry.kind });
    },
  };
  return bin;
}

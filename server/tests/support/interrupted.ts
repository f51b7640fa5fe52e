import type { KyselyPlugin } from 'kysely';
import type { Database } from '../../src/db/database';
import type { MediaStorage } from '../../src/media/storage/storage';

const STORAGE_STEPS: ReadonlySet<string | symbol> = new Set([
  'newTempFile',
  'put',
  'move',
  'size',
  'list',
  'remove',
  'removeFolder',
  'discard',
]);

/**
 * A database and a storage that call `step` before each query and before each operation on files, with its name. What throws there never
 * happens, as if the process had been killed.
 */
export function withSteps(
  { db, storage }: { readonly db: Database; readonly storage: MediaStorage },
  step: (name: string) => void,
) {
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      step(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const stepped = new Proxy(storage, {
    get(target, name: keyof MediaStorage) {
      const method = target[name] as (...given: unknown[]) => unknown;
      if (!STORAGE_STEPS.has(name)) return method;
      return async (...given: unknown[]) => {
        step(name);
        return method.apply(target, given);
      };
    },
  });
  return { db: db.withPlugin(plugin), media: { storage: stepped } };
}

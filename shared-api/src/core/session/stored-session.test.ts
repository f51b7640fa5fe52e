import { configure, hasStoredSession, session } from '@portfolio/shared-api';
import { createController, owner } from '../../../tests/controller';
import { sampleConfig } from '@portfolio/shared-api/testing';

type Fires = 'onsuccess' | 'onerror' | 'onupgradeneeded';

/** Just enough of IndexedDB: each database has stores, each store has keys. */
function createIndexedDb(databases: Record<string, Record<string, string[]>>) {
  const fire = <T extends object>(target: T, event: Fires) => {
    queueMicrotask(() => (target as Record<string, (() => void) | undefined>)[event]?.());
    return target;
  };
  const open = jest.fn((name: string) => {
    const stores = databases[name] ?? {};
    const result = {
      objectStoreNames: { contains: (store: string) => store in stores },
      transaction: (store: string) => ({
        objectStore: () => ({
          count: (key: string) => fire({ result: stores[store]!.includes(key) ? 1 : 0 }, 'onsuccess'),
        }),
      }),
      close: () => {},
    };
    return fire({ result }, 'onsuccess');
  });
  return { open, databases: async () => Object.keys(databases).map((name) => ({ name, version: 1 })) };
}

function useIndexedDb(value: unknown) {
  Object.defineProperty(globalThis, 'indexedDB', { value, configurable: true });
}

const KEY = 'firebase:authUser:demo-key:[DEFAULT]';

beforeEach(() => {
  configure(sampleConfig);
  localStorage.clear();
});
afterEach(() => useIndexedDb(undefined));

test('a stored user is found', async () => {
  useIndexedDb(createIndexedDb({ firebaseLocalStorageDb: { firebaseLocalStorage: [KEY] } }));
  await expect(hasStoredSession('demo-key')).resolves.toBe(true);
});

test("another project's user is not", async () => {
  useIndexedDb(createIndexedDb({ firebaseLocalStorageDb: { firebaseLocalStorage: [KEY] } }));
  await expect(hasStoredSession('other-key')).resolves.toBe(false);
});

test('after signing out the database is there and empty', async () => {
  useIndexedDb(createIndexedDb({ firebaseLocalStorageDb: { firebaseLocalStorage: [] } }));
  await expect(hasStoredSession('demo-key')).resolves.toBe(false);
});

test("a visitor's browser gets no database by our looking", async () => {
  const indexedDb = createIndexedDb({});
  useIndexedDb(indexedDb);
  await expect(hasStoredSession('demo-key')).resolves.toBe(false);
  expect(indexedDb.open).not.toHaveBeenCalled();
});

test('storage that is refused means no session', async () => {
  useIndexedDb({ databases: () => Promise.reject(new DOMException('denied', 'SecurityError')) });
  await expect(hasStoredSession('demo-key')).resolves.toBe(false);
});

test('a browser that can not list its databases answers by what signing in noted', async () => {
  useIndexedDb({ open: jest.fn() });
  await expect(hasStoredSession('demo-key')).resolves.toBe(false);

  const { controller, tell } = createController();
  session.attach(controller);
  tell(owner);
  await expect(hasStoredSession('demo-key')).resolves.toBe(true);

  await session.signOut();
  await expect(hasStoredSession('demo-key')).resolves.toBe(false);
});

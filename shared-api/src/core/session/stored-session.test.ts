/** @jest-environment jsdom */
import { configure, hasStoredSession, session } from '@portfolio/shared-api';
import { createController, owner } from '../../../tests/controller';
import { sampleConfig } from '@portfolio/shared-api/testing';

type Fires = 'onsuccess' | 'onerror' | 'onupgradeneeded';

/** A minimal IndexedDB: databases with stores with keys. */
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

test('finds a stored user', async () => {
  useIndexedDb(createIndexedDb({ firebaseLocalStorageDb: { firebaseLocalStorage: [KEY] } }));
  await expect(hasStoredSession('demo-key')).resolves.toBe(true);
});

test("finds the site's own session", async () => {
  localStorage.setItem('portfolio:owner-session', '{"token":"session_1","email":"owner@example.com"}');
  await expect(hasStoredSession('demo-key')).resolves.toBe(true);
});

test("ignores another project's user", async () => {
  useIndexedDb(createIndexedDb({ firebaseLocalStorageDb: { firebaseLocalStorage: [KEY] } }));
  await expect(hasStoredSession('other-key')).resolves.toBe(false);
});

test('finds nothing in the empty database after signing out', async () => {
  useIndexedDb(createIndexedDb({ firebaseLocalStorageDb: { firebaseLocalStorage: [] } }));
  await expect(hasStoredSession('demo-key')).resolves.toBe(false);
});

test("creates no database in a visitor's browser", async () => {
  const indexedDb = createIndexedDb({});
  useIndexedDb(indexedDb);
  await expect(hasStoredSession('demo-key')).resolves.toBe(false);
  expect(indexedDb.open).not.toHaveBeenCalled();
});

test('finds nothing if storage is blocked', async () => {
  useIndexedDb({ databases: () => Promise.reject(new DOMException('denied', 'SecurityError')) });
  await expect(hasStoredSession('demo-key')).resolves.toBe(false);
});

test("uses the hint in browsers that can't list their databases", async () => {
  useIndexedDb({ open: jest.fn() });
  await expect(hasStoredSession('demo-key')).resolves.toBe(false);

  const { controller, report } = createController();
  session.attach(controller);
  report(owner);
  await expect(hasStoredSession('demo-key')).resolves.toBe(true);

  await session.signOut();
  await expect(hasStoredSession('demo-key')).resolves.toBe(false);
});

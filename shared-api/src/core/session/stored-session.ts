import { readSessionHint } from './session-hint';

// Where the Firebase SDK keeps its user.
const DATABASE = 'firebaseLocalStorageDb';
const STORE = 'firebaseLocalStorage';

/**
 * Whether the Firebase SDK has a user stored in this browser: a look of a few milliseconds that decides whether the SDK is loaded at all.
 * `apiKey` is Firebase's. Browsers that can't list their databases answer by what the session noted when somebody signed in.
 */
export async function hasStoredSession(apiKey: string): Promise<boolean> {
  const { indexedDB } = globalThis;
  if (!indexedDB) return false;
  if (typeof indexedDB.databases !== 'function') return readSessionHint();
  try {
    // Opening would create an empty database, which the SDK then takes for its own.
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === DATABASE)) return false;
    return await hasKey(indexedDB, `firebase:authUser:${apiKey}:[DEFAULT]`);
  } catch {
    return false;
  }
}

function hasKey(indexedDB: IDBFactory, key: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE);
    // It was deleted since it was listed: don't bring it back.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const finish = (isThere: boolean) => {
        database.close();
        resolve(isThere);
      };
      if (!database.objectStoreNames.contains(STORE)) return finish(false);
      const counting = database.transaction(STORE, 'readonly').objectStore(STORE).count(key);
      counting.onsuccess = () => finish(counting.result > 0);
      counting.onerror = () => finish(false);
    };
  });
}

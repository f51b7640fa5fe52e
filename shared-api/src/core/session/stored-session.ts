import { OWNER_SESSION_KEY, readSessionHint, readStored } from './session-hint';

// The database in which the Firebase SDK stores its user.
const DATABASE = 'firebaseLocalStorageDb';
const STORE = 'firebaseLocalStorage';

/**
 * Whether a session is stored in this browser, the site's own or the Firebase SDK's: a check of a few milliseconds that decides whether to
 * load the code of the sign-in. `apiKey` is Firebase's. For browsers that can't list their databases, the session's hint counts.
 */
export async function hasStoredSession(apiKey: string): Promise<boolean> {
  if (readStored(OWNER_SESSION_KEY)) return true;
  const { indexedDB } = globalThis;
  if (!indexedDB) return false;
  if (typeof indexedDB.databases !== 'function') return readSessionHint();
  try {
    // Opening would create an empty database, which the SDK would then use.
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
    // It was deleted after listing, so it mustn't be created again.
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

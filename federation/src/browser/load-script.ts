import type { ScriptRef } from '../compose/page-data';
import { withTimeout } from '../with-timeout';

declare global {
  /** One promise per script address: filled by the document's bootstrap script, whose promises reject without a reason, then by `loadScript`. */
  var portfolioScripts: Record<string, Promise<void>> | undefined;
}

/** Number of failed requests per script URL. */
const retries = new Map<string, number>();

const NOT_LOADED = 'could not be loaded, or is not the file that was released';

/** Browsers ignore a malformed hash and skip the check. */
const HASH = /^sha384-[\w+/]{64}$/;

/**
 * Loads a script once, or joins a pending load, including one that the document started.
 * After a failure, the next call uses another URL, because a browser may not repeat a request that hung.
 *
 * @param timeout in milliseconds.
 * @param isDevelopment a script may go without a hash.
 * @throws ScriptLoadError if the script can't be loaded, has no hash or a different one, or times out.
 */
export async function loadScript(
  { url, integrity }: ScriptRef,
  timeout: number,
  isDevelopment = false,
): Promise<void> {
  const scripts = (globalThis.portfolioScripts ??= {});
  const address = new URL(url, document.baseURI).href;
  if (!isDevelopment && !HASH.test(integrity)) throw new ScriptLoadError(address, 'has no integrity hash');
  const loading = (scripts[address] ??= insertScript(withRetry(address), integrity));
  const fail = () => {
    throw new ScriptLoadError(address, `did not respond within ${timeout} ms`);
  };
  return withTimeout(loading, timeout, fail).catch((error: unknown) => {
    if (scripts[address] === loading) delete scripts[address];
    retries.set(address, (retries.get(address) ?? 0) + 1);
    throw error ?? new ScriptLoadError(address, NOT_LOADED);
  });
}

function withRetry(address: string): string {
  const count = retries.get(address);
  return count ? `${address}?r=${count}` : address;
}

function insertScript(src: string, integrity: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    script.onload = () => resolve();
    script.onerror = () => {
      // A failed tag would look like a pending one.
      script.remove();
      reject(new ScriptLoadError(src, NOT_LOADED));
    };
    document.head.append(script);
  });
}

/** A script that couldn't be loaded; `message` names it and the reason. */
export class ScriptLoadError extends Error {
  override readonly name = 'ScriptLoadError';

  constructor(address: string, reason: string) {
    super(`${address} ${reason}`);
  }
}

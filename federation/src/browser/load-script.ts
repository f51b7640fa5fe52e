import type { ScriptRef } from '../compose/page-data';

declare global {
  /** One promise per script address: filled by the document's bootstrap script, then by `loadScript`. */
  var portfolioScripts: Record<string, Promise<void>> | undefined;
}

/** How often an address was asked for again after it had failed. */
const retries = new Map<string, number>();

/** What browsers take for a hash; anything else they'd pass over, and with it the check. */
const HASH = /^sha384-[\w+/]{64}$/;

/**
 * Loads a script once, or joins a load under way, also one that the document started.
 * After a failure the next call asks again, by another address, since a browser may not repeat a request that hung.
 *
 * @param timeout milliseconds until a script that doesn't answer counts as failed.
 * @param isDevelopment a script may go without a hash.
 * @throws ScriptLoadError if it can't be had, has no hash or isn't what that says, or takes too long.
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
  return withTimeout(loading, timeout, address).catch((error: unknown) => {
    if (scripts[address] === loading) delete scripts[address];
    retries.set(address, (retries.get(address) ?? 0) + 1);
    throw error;
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
      // A tag that has failed would be taken for one under way.
      script.remove();
      reject(new ScriptLoadError(src, 'could not be loaded, or is not the file that was released'));
    };
    document.head.append(script);
  });
}

function withTimeout(loading: Promise<void>, timeout: number, address: string): Promise<void> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new ScriptLoadError(address, `did not answer within ${timeout} ms`)),
      timeout,
    );
  });
  return Promise.race([loading, late]).finally(() => clearTimeout(timer));
}

/** A script that couldn't be had; `message` says which and why. */
export class ScriptLoadError extends Error {
  override readonly name = 'ScriptLoadError';

  constructor(address: string, reason: string) {
    super(`${address} ${reason}`);
  }
}

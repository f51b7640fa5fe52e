import { REFUSED } from '../releases/model/integrity';
import { AFTER_PAINT, AFTER_PAINT_FETCHED_EARLY, AT_ONCE } from './bootstrap-script';
import type { ScriptRef } from './page-data';

interface BootstrapOptions {
  /** Scripts wait until the content is painted, or for the first interaction. */
  readonly afterPaint: boolean;
  /** They are fetched before, at a low priority. */
  readonly isFetchedEarly?: boolean;
  /** Scripts may lack a hash. Otherwise the browser rejects them. */
  readonly isDevelopment?: boolean;
}

/** The document's inline script, which loads the page's scripts. */
export function bootstrapSource(
  scripts: readonly ScriptRef[],
  { afterPaint, isFetchedEarly = false, isDevelopment = false }: BootstrapOptions = { afterPaint: false },
): string {
  const held = isDevelopment
    ? scripts
    : scripts.map(({ url, integrity }) => ({ url, integrity: integrity || REFUSED }));
  const source = afterPaint ? (isFetchedEarly ? AFTER_PAINT_FETCHED_EARLY : AFTER_PAINT) : AT_ONCE;
  return source.replace('SCRIPTS', () => inlineJson(held));
}

/** JSON that is safe inside a script element: nothing in it ends the element or begins a comment. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

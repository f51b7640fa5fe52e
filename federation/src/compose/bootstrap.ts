import { REFUSED } from '../releases/model/integrity';
import { AFTER_PAINT, AT_ONCE } from './bootstrap-script';
import type { ScriptRef } from './page-data';

interface BootstrapOptions {
  /** Scripts wait until the content is painted, or for the first interaction. */
  readonly afterPaint: boolean;
  /** Scripts may lack a hash. Otherwise the browser rejects them. */
  readonly isDevelopment?: boolean;
}

/** The document's inline script, which loads the page's scripts. */
export function bootstrapSource(
  scripts: readonly ScriptRef[],
  { afterPaint, isDevelopment = false }: BootstrapOptions = { afterPaint: false },
): string {
  const held = isDevelopment
    ? scripts
    : scripts.map(({ url, integrity }) => ({ url, integrity: integrity || REFUSED }));
  return (afterPaint ? AFTER_PAINT : AT_ONCE).replace('SCRIPTS', () => inlineJson(held));
}

/** JSON that is safe inside a script element: nothing in it ends the element or begins a comment. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

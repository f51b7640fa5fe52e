import { REFUSED } from '../releases/model/integrity';
import { AFTER_FIRST_PAINT, AFTER_LARGEST_PAINT, AT_ONCE } from './bootstrap-script';
import type { ScriptRef } from './page-data';

interface BootstrapOptions {
  /** What scripts wait for, unless the visitor interacts before. */
  readonly after?: 'first paint' | 'largest paint' | undefined;
  /** Scripts may lack a hash. Otherwise the browser rejects them. */
  readonly isDevelopment?: boolean;
}

/** The document's inline script, which loads the page's scripts. */
export function bootstrapSource(
  scripts: readonly ScriptRef[],
  { after, isDevelopment = false }: BootstrapOptions = {},
): string {
  const held = isDevelopment
    ? scripts
    : scripts.map(({ url, integrity }) => ({ url, integrity: integrity || REFUSED }));
  return sourceOf(after).replace('SCRIPTS', () => inlineJson(held));
}

function sourceOf(after: BootstrapOptions['after']): string {
  if (after === undefined) return AT_ONCE;
  return after === 'first paint' ? AFTER_FIRST_PAINT : AFTER_LARGEST_PAINT;
}

/** JSON that is safe inside a script element: nothing in it ends the element or begins a comment. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

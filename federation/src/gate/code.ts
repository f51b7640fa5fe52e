import type { GateInput } from '../releases/model/gate';

/** A script of a release. */
interface Script {
  readonly file: string;
  readonly text: string;
}

/** All scripts of a release: the browser's and the server's. */
export function scriptsOf(candidate: GateInput): Promise<Script[]> {
  const files = Object.keys(candidate.release.files).filter((file) => /\.[cm]?js$/.test(file));
  return Promise.all(files.map(async (file) => ({ file, text: (await candidate.read(file)).toString() })));
}

/**
 * Finds a pattern in a script's code, ignoring comments: server bundles contain those of their libraries.
 * @param pattern with the flag `g`.
 */
export async function findInCode({ text }: Script, pattern: RegExp): Promise<string[]> {
  if (text.search(pattern) < 0) return [];
  const code = await withoutComments(text);
  return [...new Set(Array.from(code.matchAll(pattern), ([match]) => match))];
}

async function withoutComments(text: string): Promise<string> {
  // Loads a native binary, so only when needed.
  const { minify } = await import('@swc/core');
  const { code } = await minify(text, {
    module: 'unknown',
    compress: false,
    mangle: false,
    format: { comments: false },
  });
  return code;
}

/* Node's module hooks; see `register.ts`. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { LoadHook, ResolveHook } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transform, type Options } from '@swc/core';
import { scriptRule } from '../build/module-rules';

const ENDINGS = ['.ts', '.tsx', '/index.ts'];
/** Its CommonJS module, which Node would choose, has no default export for ES modules. */
const STYLED = 'styled-components';
const STYLED_MODULE = '/styled-components.esm.js';

export const resolve: ResolveHook = async (specifier, context, next) => {
  if (specifier === STYLED) {
    const { url } = await next(specifier, context);
    return { url: new URL(`.${STYLED_MODULE}`, url).href, format: 'module', shortCircuit: true };
  }
  const { parentURL } = context;
  if (specifier.startsWith('.') && parentURL?.match(/\.tsx?$/)) {
    const url = new URL(specifier, parentURL).href;
    const ending = ['', ...ENDINGS].find(
      (each) => /\.\w+$/.test(url + each) && existsSync(fileURLToPath(url + each)),
    );
    if (ending) return { url: url + ending, shortCircuit: true };
  }
  return next(specifier, context);
};

export const load: LoadHook = async (url, context, next) => {
  if (url.endsWith(STYLED_MODULE)) return next(url, { ...context, format: 'module' });
  if (!/^file:.*\.tsx?$/.test(url)) return next(url, context);
  const filename = fileURLToPath(url);
  const { options } = scriptRule({ isProduction: false, canRefresh: false }).use;
  const { code } = await transform(await readFile(filename, 'utf8'), {
    ...(options as Options),
    filename,
    sourceMaps: 'inline',
  });
  return { format: 'module', source: code, shortCircuit: true };
};

import { fileURLToPath } from 'node:url';
import type { LoaderContext } from 'webpack';

const FOLLOW = JSON.stringify(fileURLToPath(new URL('./follow.ts', import.meta.url)));

/**
 * Loads a page's module through another one that accepts its updates. A page exports `queries` beside its component, so React Refresh
 * doesn't accept the page itself, and the browser would reload. Both exports stay current, because they are live bindings.
 */
export function pitch(this: LoaderContext<{ readonly app: string }>): string {
  const page = JSON.stringify(this.resourcePath);
  return `import { follow } from ${FOLLOW};
export * from ${page};
export { default } from ${page};
follow(${JSON.stringify(this.getOptions().app)}, import.meta.webpackHot);
import.meta.webpackHot.accept(${page}, () => portfolioDev.refresh());
`;
}

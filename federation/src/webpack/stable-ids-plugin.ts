import type webpack from 'webpack';

const NAME = 'StableIdsPlugin';

/** The two modules that Module Federation makes up; their names hold absolute paths, from which ids would be made. */
const MADE_UP = [
  { id: 'container', pattern: /^container entry / },
  { id: 'federation', pattern: /[\\/]\.federation[\\/]entry\.\w+\.js$/ },
];

/** Keeps the folder that an app is built in out of its scripts, so that the same sources give the same release everywhere. */
export class StableIdsPlugin {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(NAME, (modules) => {
        for (const module of modules) {
          const known = MADE_UP.find(({ pattern }) => pattern.test(module.identifier()));
          if (known) compilation.chunkGraph.setModuleId(module, known.id);
        }
      });
    });
  }
}

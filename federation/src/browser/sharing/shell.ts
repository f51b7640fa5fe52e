import { consumesWith, type FindShared } from './consumes';
import type { Factory, WithRequire } from './protocol';

declare global {
  /**
   * Modules that take the place of the shell's shared ones, by key. A script that runs before the shell sets it in development: a released
   * shell has React's production build, which can't refresh components.
   */
  var portfolioShared: Readonly<Record<string, object>> | undefined;
}

/** The shell takes its own modules, so every version fits. */
const find: FindShared = ({ federation, consumesLoadingData }, id) =>
  federation.initOptions.shared[consumesLoadingData.moduleIdToConsumeDataMapping[id]!.shareKey]![0].get;

const bundlerRuntime = {
  /** @returns what the plugin's code takes for an instance of its runtime */
  init({ webpackRequire: { S, federation } }: WithRequire) {
    const { name, shared } = federation.initOptions;
    for (const [key, [module]] of Object.entries(shared)) {
      const replacement = globalThis.portfolioShared?.[key];
      if (replacement) module.get = () => () => replacement;
      (S.default ??= {})[key] = { [module.version]: { get: module.get, from: name } };
    }
    return {};
  },

  /** For modules of the first scripts, which don't wait. */
  installInitialConsumes({
    webpackRequire,
    initialConsumes,
  }: WithRequire & { readonly initialConsumes: readonly string[] }) {
    for (const id of initialConsumes) {
      webpackRequire.m[id] = (module) => {
        module.exports = (find(webpackRequire, id)() as Factory)();
      };
    }
  },

  consumes: consumesWith(find),
};

/** In the form of Module Federation's bundler runtime; its `runtime` is only checked for being there. */
export default { runtime: {}, bundlerRuntime };

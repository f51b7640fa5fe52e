import { consumesWith, type FindShared } from './consumes';
import type { Factory, WithRequire } from './protocol';

/** The shell takes its own modules, so every version fits. */
const find: FindShared = ({ federation, consumesLoadingData }, id) =>
  federation.initOptions.shared[consumesLoadingData.moduleIdToConsumeDataMapping[id]!.shareKey]![0].get;

const bundlerRuntime = {
  init({ webpackRequire: { S, federation } }: WithRequire) {
    const { name, shared } = federation.initOptions;
    S.default = Object.fromEntries(
      Object.entries(shared).map(([key, [{ version, get }]]) => [key, { [version]: { get, from: name } }]),
    );
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

export default { runtime: {}, bundlerRuntime };

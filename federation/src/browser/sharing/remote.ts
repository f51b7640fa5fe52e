import { satisfies } from 'compare-versions';
import { consumesWith, type FindShared } from './consumes';
import type { ShareScope, WithRequire } from './protocol';

const find: FindShared = ({ S, consumesLoadingData }, id) => {
  const { shareKey, requiredVersion } = consumesLoadingData.moduleIdToConsumeDataMapping[id]!;
  const [provided] = Object.entries(S.default?.[shareKey] ?? {});
  if (!provided) throw new Error(`The shell doesn't provide ${shareKey}`);
  const [version, { get }] = provided;
  // Among releases, the gate has checked this.
  if (process.env.NODE_ENV !== 'production' && requiredVersion && !satisfies(version, requiredVersion))
    throw new Error(`${shareKey} ${requiredVersion} is needed, but the shell provides ${version}`);
  return get;
};

const bundlerRuntime = {
  /** @returns what the plugin's code takes for an instance of its runtime */
  init: () => ({}),

  initContainerEntry({ webpackRequire, shareScope }: WithRequire & { readonly shareScope: ShareScope }) {
    webpackRequire.S.default = shareScope;
  },

  consumes: consumesWith(find),
};

/** In the form of Module Federation's bundler runtime; its `runtime` is only checked for being there. */
export default { runtime: {}, bundlerRuntime };

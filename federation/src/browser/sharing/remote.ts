import { satisfies } from 'compare-versions';
import { consumesWith, type FindShared } from './consumes';
import type { ShareScope, WithRequire } from './protocol';

const find: FindShared = ({ S, consumesLoadingData }, id) => {
  const { shareKey, requiredVersion } = consumesLoadingData.moduleIdToConsumeDataMapping[id]!;
  const [provided] = Object.entries(S.default[shareKey] ?? {});
  if (!provided) throw new Error(`The shell doesn't provide ${shareKey}`);
  const [version, { get }] = provided;
  if (requiredVersion && !satisfies(version, requiredVersion))
    throw new Error(`${shareKey} ${requiredVersion} is needed, but the shell provides ${version}`);
  return get;
};

const bundlerRuntime = {
  init: () => ({}),

  initContainerEntry({ webpackRequire, shareScope }: WithRequire & { readonly shareScope: ShareScope }) {
    webpackRequire.S.default = shareScope;
  },

  consumes: consumesWith(find),
};

export default { runtime: {}, bundlerRuntime };

import * as runtime from 'react-refresh/runtime';
import type { Development } from './development';

/* Before React is evaluated, which looks for the hook only once. */
runtime.injectIntoGlobalHook(globalThis);

export const refresh: Pick<Development, 'refresh' | 'refreshOf'> = {
  refresh: () => void runtime.performReactRefresh(),
  refreshOf: (app): typeof runtime => ({
    ...runtime,
    register: (type, id) => runtime.register(type, `${app} ${id}`),
  }),
};

/* Otherwise styled-components inserts styles as text in development, which the pages' policy forbids. */
Object.assign(globalThis, { SC_DISABLE_SPEEDY: false });

import { useSyncExternalStore } from 'react';

const never = () => () => {};
const isApple = () => /Mac|iP(hone|ad|od)/.test(navigator.platform);

/** Whether shortcuts of this device use Cmd instead of Ctrl. */
export const useIsApple = () => useSyncExternalStore(never, isApple, () => false);

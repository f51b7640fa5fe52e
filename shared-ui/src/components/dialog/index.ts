export { Dialog, type DialogProps } from './dialog';
export type { DialogSize } from './popup';
export { useDarkGutter } from './use-dark-gutter';

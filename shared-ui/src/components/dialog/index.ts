export { Dialog, type DialogProps } from './dialog';
export type { DialogSize } from './popup';
export { useDarkEdge } from './use-dark-edge';

export { DarkEdge } from './dark-edge';
export { Dialog, type DialogProps } from './dialog';
export type { DialogSize } from './popup';

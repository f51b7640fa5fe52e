export { Dialog, type DialogProps } from './dialog';
export type { DialogSize } from './popup';

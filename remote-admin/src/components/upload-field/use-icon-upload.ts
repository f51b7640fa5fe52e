import { useSingleUpload } from './use-single-upload';

/** Icons are uploaded as documents, as specified. A failure is logged and shown by the field. */
export const useIconUpload = (onAddress: (address: string) => void) =>
  useSingleUpload('raw', onAddress, (reason) => console.error('The icon was not uploaded:', reason));

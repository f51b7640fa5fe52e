import { useSingleUpload } from './use-single-upload';

/** An icon goes where documents go, as the specification has it. A failure is logged; the field tells it. */
export const useIconUpload = (onAddress: (address: string) => void) =>
  useSingleUpload('raw', onAddress, (reason) => console.error('The icon was not uploaded:', reason));

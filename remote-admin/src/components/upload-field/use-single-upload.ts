import type { ResourceType } from '@portfolio/shared-api/contracts';
import { useUploadList } from './use-upload-list';

/** An upload that replaces a single file. Calls `onAddress` after the upload, or `onFailure` if it failed. */
export function useSingleUpload(
  kind: ResourceType,
  onAddress: (address: string) => void,
  onFailure?: (reason: string) => void,
) {
  const { list, items, isUploading } = useUploadList(kind);
  const report = (address: string | null | undefined) => {
    if (address) return onAddress(address);
    const last = list.getSnapshot().at(-1);
    if (last?.status === 'failed') onFailure?.(last.reason ?? '');
  };

  return {
    list,
    item: items.at(-1),
    isUploading,
    choose: async (file: File) => {
      list.reset();
      report((await list.add([file]))[0]);
    },
    retry: async (id: string) => report(await list.retry(id)),
    /** Uses a file that is already uploaded. */
    take(address: string) {
      list.reset();
      onAddress(address);
    },
    clear: () => list.reset(),
    /** Removes an upload that is saved. A failed one stays visible. */
    markSaved() {
      if (list.getSnapshot().at(-1)?.status !== 'failed') list.reset();
    },
    /** Removes a failed upload. */
    dismissFailed() {
      if (list.getSnapshot().at(-1)?.status === 'failed') list.reset();
    },
    hasFailed: () => list.getSnapshot().at(-1)?.status === 'failed',
  };
}

export type SingleUpload = ReturnType<typeof useSingleUpload>;

/** Icons are uploaded as documents, as specified. A failure is logged and shown by the field. */
export const useIconUpload = (onAddress: (address: string) => void) =>
  useSingleUpload('raw', onAddress, (reason) => console.error('The icon was not uploaded:', reason));

import type { ResourceType } from '@portfolio/shared-api/contracts';
import { useUploadList } from './use-upload-list';

/**
 * One file that takes the place of what was there; `onAddress` is told where it is once it's uploaded, `onFailure` why it couldn't be.
 */
export function useSingleUpload(
  kind: ResourceType,
  onAddress: (address: string) => void,
  onFailure?: (reason: string) => void,
) {
  const { list, items, isUploading } = useUploadList(kind);
  const tell = (address: string | null | undefined) => {
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
      tell((await list.add([file]))[0]);
    },
    retry: async (id: string) => tell(await list.retry(id)),
    /** A file that's there already. */
    take(address: string) {
      list.reset();
      onAddress(address);
    },
    clear: () => list.reset(),
    /** What's saved needs no place any more; what failed stays to be seen. */
    settle() {
      if (list.getSnapshot().at(-1)?.status !== 'failed') list.reset();
    },
    hasFailed: () => list.getSnapshot().at(-1)?.status === 'failed',
  };
}

export type SingleUpload = ReturnType<typeof useSingleUpload>;

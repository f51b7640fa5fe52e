import type { ResourceType } from '@portfolio/shared-api/contracts';
import { useUploadList } from './use-upload-list';

/** One file that takes the place of what was there; `onAddress` is told where it is once it's uploaded. */
export function useSingleUpload(kind: ResourceType, onAddress: (address: string) => void) {
  const { list, items, isUploading } = useUploadList(kind);
  const tell = (address: string | null | undefined) => {
    if (address) onAddress(address);
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
    clear: () => list.reset(),
  };
}

export type SingleUpload = ReturnType<typeof useSingleUpload>;

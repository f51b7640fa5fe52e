import type { ResourceType } from '@portfolio/shared-api/contracts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createUploadList, type UploadItem } from './upload-list';

const none: readonly UploadItem[] = [];

/** A list of uploads that ends with the component. */
export function useUploadList(kind: ResourceType) {
  const [list] = useState(() => createUploadList(kind));
  const items = useSyncExternalStore(list.subscribe, list.getSnapshot, () => none);
  useEffect(() => () => list.reset(), [list]);

  return {
    list,
    items,
    isUploading: items.some(({ status }) => status === 'uploading'),
    addresses: items.filter(({ status }) => status === 'done').map(({ address }) => address),
  };
}

import { useStore } from '@portfolio/shared-api';
import { missingFile, type ResourceType } from '@portfolio/shared-api/media';
import { useEffect, useState } from 'react';
import { createUploadList, type UploadedFile, type UploadItem } from './upload-list';

interface Options {
  /** The maximum number of files, and the message if more are chosen. */
  readonly limit?: { readonly most: number; readonly message: string };
  /** Called once for each failure. */
  readonly onFailure?: (item: UploadItem) => void;
}

/** A list of uploads that ends with the component. It uses the options of the first render. */
export function useUploadList(kind: ResourceType, { limit, onFailure }: Options = {}) {
  const [list] = useState(() => createUploadList(kind, onFailure));
  const [fault, setFault] = useState('');
  const items = useStore(list);
  useEffect(() => () => list.reset(), [list]);

  /** As many of the files as the limit allows. Failed uploads don't count. */
  const fitting = <File>(files: readonly File[]): readonly File[] => {
    const kept = list.getSnapshot().filter(({ status }) => status !== 'failed').length;
    const taken = limit ? files.slice(0, Math.max(0, limit.most - kept)) : files;
    setFault(limit && taken.length < files.length ? limit.message : '');
    return taken;
  };

  return {
    list,
    items,
    /** The error of the last selection, or ''. */
    fault,
    /** Uploads as many of the files as fit, and resolves as `add` of the list does. */
    choose(files: readonly File[]) {
      const taken = fitting(files);
      if (files.length === 0) setFault(missingFile(kind));
      return list.add(taken);
    },
    /** The same with files that are already uploaded, skipping those in the list. */
    take(files: readonly UploadedFile[]) {
      const present = list.getSnapshot().map(({ address }) => address);
      list.take(fitting(files.filter(({ address }) => !present.includes(address))));
    },
    /** Starts again with files that are already uploaded. */
    refill(addresses?: readonly string[]) {
      setFault('');
      list.reset(addresses);
    },
    isUploading: items.some(({ status }) => status === 'uploading'),
    addresses: items.filter(({ status }) => status === 'done').map(({ address }) => address),
  };
}

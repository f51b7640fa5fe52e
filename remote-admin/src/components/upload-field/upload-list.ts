import pLimit from 'p-limit';
import { createStore, messageOf } from '@portfolio/shared-api';
import { isUploadError, type ResourceType } from '@portfolio/shared-api/media';
import { movedTo } from '../sortable/sortable-order';
import { previewOf, releasePreview } from './file-preview';
import { sendFile } from './send-file';

export interface UploadItem {
  readonly id: string;
  readonly name: string;
  /** Where the file is stored; empty until it is uploaded. */
  readonly address: string;
  /** Of an image that was uploaded here, in px. */
  readonly width?: number;
  readonly height?: number;
  /** The media service had the same file. */
  readonly isExisting?: boolean;
  /** Object URL of the chosen file, shown before it is uploaded. */
  readonly previewUrl?: string;
  /** From 0 to 1. */
  readonly progress: number;
  readonly status: 'uploading' | 'done' | 'failed';
  /** The failure, as a text and as the original error. */
  readonly reason?: string;
  readonly error?: unknown;
  /** The file itself is fine, so a retry could help. */
  readonly canRetry?: boolean;
  /** Identifies files that were chosen together. Undefined for files that were uploaded before. */
  readonly choice?: number;
}

/** A file that the media service has stored. */
export type UploadedFile = Pick<UploadItem, 'name' | 'address'>;

interface Running {
  readonly file: File;
  abort: AbortController;
}

let lastId = 0;
let lastChoice = 0;

/** Uploads in the order in which the files were chosen. A store, so that uploads continue whatever is rendered. */
export function createUploadList(kind: ResourceType, onFailure: (item: UploadItem) => void = () => {}) {
  const store = createStore<readonly UploadItem[]>([]);
  const chosen = new Map<string, Running>();
  const limit = pLimit(3);
  let resets = 0;

  const find = (id: string) => store.getSnapshot().find((item) => item.id === id);
  const change = (id: string, part: Partial<UploadItem>) =>
    store.set(store.getSnapshot().map((item) => (item.id === id ? { ...item, ...part } : item)));

  async function upload(id: string): Promise<string | null> {
    const running = chosen.get(id);
    if (!running) return null;
    const abort = new AbortController();
    running.abort = abort;
    try {
      const {
        secure_url: address,
        width,
        height,
        existing: isExisting,
      } = await limit(() => {
        abort.signal.throwIfAborted();
        return sendFile(running.file, kind, {
          signal: abort.signal,
          onProgress: (progress) => change(id, { progress }),
        });
      });
      if (abort.signal.aborted) return null;
      const same = store.getSnapshot().find((item) => item.address === address);
      if (same) remove(id);
      else change(id, { status: 'done', progress: 1, address, width, height, isExisting });
      return address;
    } catch (error) {
      if (abort.signal.aborted) return null;
      const reason = messageOf(error, 'The upload failed');
      change(id, { status: 'failed', reason, error, canRetry: !isFileToBlame(error) });
      const failed = find(id);
      if (failed) onFailure(failed);
      return null;
    }
  }

  function remove(id: string) {
    const removed = find(id);
    if (removed) forget(removed);
    store.set(store.getSnapshot().filter((item) => item.id !== id));
  }

  function forget({ id, previewUrl }: UploadItem) {
    chosen.get(id)?.abort.abort();
    chosen.delete(id);
    releasePreview(previewUrl);
  }

  return {
    ...store,
    /**
     * Starts uploading at once, three files at a time. A file that the list has already is dropped. Resolves with the addresses; null for
     * files that failed or were removed.
     */
    add(files: readonly File[]): Promise<(string | null)[]> {
      const choice = ++lastChoice;
      const added = files.map((file): UploadItem => {
        const id = `upload-${++lastId}`;
        chosen.set(id, { file, abort: new AbortController() });
        return {
          id,
          name: file.name,
          address: '',
          previewUrl: previewOf(file),
          progress: 0,
          status: 'uploading',
          choice,
        };
      });
      store.set([...store.getSnapshot(), ...added]);
      return Promise.all(added.map(({ id }) => upload(id)));
    },
    /** Appends files that are already uploaded. */
    take(files: readonly UploadedFile[]) {
      store.set([...store.getSnapshot(), ...files.map(uploaded)]);
    },
    retry(id: string): Promise<string | null> {
      change(id, { status: 'uploading', progress: 0, reason: undefined, error: undefined });
      return upload(id);
    },
    /** Removes a file from the list and stops its upload. */
    remove,
    /** Moves a file to another index. */
    move(id: string, to: number) {
      const moved = find(id);
      if (moved) store.set(movedTo(store.getSnapshot(), moved, to));
    },
    /** Replaces the uploaded files. Running and failed uploads keep their places. */
    replaceDone(addresses: readonly string[]) {
      const done = store.getSnapshot().filter(({ status }) => status === 'done');
      const next = addresses.map((address) => {
        const index = done.findIndex((item) => item.address === address);
        return index < 0 ? uploaded({ name: fileNameOf(address), address }) : done.splice(index, 1)[0]!;
      });
      done.forEach(forget);
      store.getSnapshot().forEach((item, index) => {
        if (item.status !== 'done') next.splice(index, 0, item);
      });
      store.set(next);
    },
    /** Stops all uploads and starts again with files that are already uploaded. */
    reset(addresses: readonly string[] = []) {
      resets += 1;
      store.getSnapshot().forEach(forget);
      store.set(addresses.map((address) => uploaded({ name: fileNameOf(address), address })));
    },
    /** Files that belong to what the list showed before a reset must not be added after it. */
    resets: () => resets,
  };
}

const uploaded = ({ name, address }: UploadedFile): UploadItem => ({
  id: `upload-${++lastId}`,
  name,
  address,
  progress: 1,
  status: 'done',
});

export type UploadList = ReturnType<typeof createUploadList>;

/** Whether the file itself was rejected, so that sending it again would fail again. */
const isFileToBlame = (error: unknown) =>
  isUploadError(error) &&
  (['too-large', 'unsuitable'].includes(error.fault) || (error.fault === 'refused' && error.status === 400));

/** The last part of an address, decoded as a file name for people. */
export function fileNameOf(address: string): string {
  const last = address.split(/[?#]/)[0]!.split('/').pop() || address;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

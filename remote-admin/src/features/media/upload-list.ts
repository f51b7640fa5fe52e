import { messageOf } from '@portfolio/shared-api';
import type { ResourceType } from '@portfolio/shared-api/contracts';
import { isUploadError, uploadMedia } from '@portfolio/shared-api/media';
import { createLimit } from './limit';
import { previewOf, releasePreview } from './preview';

export interface UploadItem {
  readonly id: string;
  readonly name: string;
  /** Where the file can be had; empty until the upload is done. */
  readonly address: string;
  /** The chosen file itself, shown before anything was sent. */
  readonly previewUrl?: string;
  /** From 0 to 1. */
  readonly progress: number;
  readonly status: 'uploading' | 'done' | 'failed';
  /** Why it failed. */
  readonly reason?: string;
  /** Trying again could help: the file itself isn't at fault. */
  readonly canRetry?: boolean;
}

interface Running {
  readonly file: File;
  abort: AbortController;
}

let lastId = 0;

/**
 * Files on their way to the media service, in the order in which they were chosen: a store, so that an upload goes on
 * whatever is drawn meanwhile.
 */
export function createUploadList(kind: ResourceType) {
  let items: readonly UploadItem[] = [];
  const chosen = new Map<string, Running>();
  const listeners = new Set<() => void>();
  const limit = createLimit(3);

  const set = (next: readonly UploadItem[]) => {
    items = next;
    listeners.forEach((listener) => listener());
  };
  const change = (id: string, part: Partial<UploadItem>) =>
    set(items.map((item) => (item.id === id ? { ...item, ...part } : item)));

  async function upload(id: string): Promise<string | null> {
    const running = chosen.get(id);
    if (!running) return null;
    const abort = new AbortController();
    running.abort = abort;
    try {
      const { secure_url: address } = await limit(() => {
        abort.signal.throwIfAborted();
        return uploadMedia(running.file, kind, {
          signal: abort.signal,
          onProgress: (progress) => change(id, { progress }),
        });
      });
      if (abort.signal.aborted) return null;
      change(id, { status: 'done', progress: 1, address });
      return address;
    } catch (error) {
      if (abort.signal.aborted) return null;
      const canRetry = !(isUploadError(error) && error.fault === 'too-large');
      change(id, { status: 'failed', reason: messageOf(error, 'The upload failed'), canRetry });
      return null;
    }
  }

  function forget({ id, previewUrl }: UploadItem) {
    chosen.get(id)?.abort.abort();
    chosen.delete(id);
    releasePreview(previewUrl);
  }

  return {
    getSnapshot: () => items,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Begins to upload at once, three at a time. Resolves with the addresses; null for what failed or was removed. */
    add(files: readonly File[]): Promise<(string | null)[]> {
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
        };
      });
      set([...items, ...added]);
      return Promise.all(added.map(({ id }) => upload(id)));
    },
    retry(id: string): Promise<string | null> {
      change(id, { status: 'uploading', progress: 0, reason: undefined });
      return upload(id);
    },
    /** Takes a file out of the list; one that's on its way is stopped. */
    remove(id: string) {
      items.filter((item) => item.id === id).forEach(forget);
      set(items.filter((item) => item.id !== id));
    },
    /** Stops everything and begins anew with files that are already there. */
    reset(addresses: readonly string[] = []) {
      items.forEach(forget);
      set(
        addresses.map((address) => ({
          id: `upload-${++lastId}`,
          name: fileNameOf(address),
          address,
          progress: 1,
          status: 'done',
        })),
      );
    },
  };
}

export type UploadList = ReturnType<typeof createUploadList>;

/** The last part of an address, as a person would name the file. */
export function fileNameOf(address: string): string {
  const last = address.split(/[?#]/)[0]!.split('/').pop() || address;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

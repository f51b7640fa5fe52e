import { buffer } from 'node:stream/consumers';
import { DELIVERY_WIDTHS } from '@portfolio/shared-api/contracts';
import type { Format } from './formats';
import { scale, type ImageFormat } from './images';
import { storageKey } from './library';
import type { MediaRow } from './repository';
import type { MediaStorage } from './storage';

/** Encoding takes a core each; more at once only makes every one of them later. */
const AT_ONCE = 2;

export interface Copy {
  readonly key: string;
  readonly format: ImageFormat;
}

/** Makes copies of pictures when they're asked for first, and keeps them. */
export class SmallerCopies {
  readonly #storage: MediaStorage;
  readonly #running = new Map<string, Promise<void>>();
  readonly #waiting: (() => void)[] = [];
  #active = 0;

  constructor(storage: MediaStorage) {
    this.#storage = storage;
  }

  /** Once per copy, however many ask for it at the same time. */
  async get(row: MediaRow, width: number | null, format: ImageFormat): Promise<Copy> {
    const target = usefulWidth(row, width);
    const key = `copies/${row.id}/${target ?? 'full'}.${format}`;
    if ((await this.#storage.size(key)) === null) {
      const run = this.#running.get(key) ?? this.#start(key, row, target, format);
      await run;
    }
    return { key, format };
  }

  #start(key: string, row: MediaRow, width: number | null, format: ImageFormat): Promise<void> {
    const run = this.#make(key, row, width, format).finally(() => this.#running.delete(key));
    this.#running.set(key, run);
    return run;
  }

  async #make(key: string, row: MediaRow, width: number | null, format: ImageFormat): Promise<void> {
    if (this.#active >= AT_ONCE) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#active += 1;
    const draft = await this.#storage.newDraft();
    try {
      const bytes = await buffer(this.#storage.read(storageKey(row)));
      await scale(bytes, { width, format, isAnimated: row.is_animated === 1 }, draft);
      await this.#storage.put(key, draft);
    } finally {
      await this.#storage.discard(draft);
      this.#active -= 1;
      this.#waiting.shift()?.();
    }
  }
}

/** All widths from the picture's own upwards give the same copy: it's kept once. */
function usefulWidth({ width: own }: MediaRow, asked: number | null): number | null {
  if (asked === null || own === null) return asked;
  const next = DELIVERY_WIDTHS.find((offered) => offered >= own);
  return next !== undefined && asked >= next ? next : asked;
}

/** The best format that the browser says it takes; moving pictures stay out of AVIF, which takes too long. */
export function bestFormat(row: MediaRow, accept: string | undefined): ImageFormat {
  if (accept?.includes('image/avif') && row.is_animated === 0) return 'avif';
  if (accept?.includes('image/webp')) return 'webp';
  return row.format as Format as ImageFormat;
}

import { buffer } from 'node:stream/consumers';
import pLimit from 'p-limit';
import { withTimeout } from '@portfolio/federation/with-timeout';
import { CARD_SIZES, DELIVERY_WIDTHS } from '@portfolio/shared-api/contracts';
import type { CardPart } from '../../../media/delivery-address';
import type { Format } from '../../../media/formats/formats';
import { scale, type VariantSize, type ImageFormat } from '../../../media/formats/images';
import { storageKey } from '../../../media/library';
import type { MediaRow } from '../../../media/repository';
import type { MediaStorage } from '../../../media/storage/storage';

/** Each encoding takes a core, so more would only slow each other down. Prepared variants come on top. */
const CONCURRENCY = 2;
/** How long shutdown waits for a variant in progress, in milliseconds. */
const CLOSING_MS = 2_000;

export interface Variant {
  readonly key: string;
  readonly format: ImageFormat;
}

export type VariantStorage = Pick<MediaStorage, 'newTempFile' | 'discard' | 'put' | 'size' | 'read'>;

interface WantedVariant extends Variant {
  readonly row: MediaRow;
  readonly size: VariantSize;
}

/** Link previews support few formats; of those JPEG is the smallest. */
export const CARD_FORMAT = 'jpg' satisfies ImageFormat;

/** Creates scaled and converted variants of images on first request, or ahead of it, and stores them. */
export class ImageVariants {
  readonly #storage: VariantStorage;
  readonly #running = new Map<string, Promise<void>>();
  readonly #limit = pLimit(CONCURRENCY);
  /** Variants that requests are waiting for. */
  #requested = 0;
  #queue: WantedVariant[] = [];
  #preparing: Promise<void> | undefined;
  #onIdle: (() => void) | undefined;
  #isClosed = false;

  constructor(storage: VariantStorage) {
    this.#storage = storage;
  }

  /** Concurrent requests for a variant share one encoding. */
  async get(row: MediaRow, width: number | null, format: ImageFormat): Promise<Variant> {
    return this.#get(variantOf(row, width, format));
  }

  /** The image for link previews, in `CARD_FORMAT`. */
  async card(row: MediaRow, { shape, gravity }: CardPart): Promise<Variant> {
    const key = `copies/${row.id}/${shape}-${gravity}.${CARD_FORMAT}`;
    return this.#get({ key, format: CARD_FORMAT, row, size: { ...CARD_SIZES[shape], gravity } });
  }

  async #get(wanted: WantedVariant): Promise<Variant> {
    await this.#ensure(wanted, (make) => this.#runLimited(make));
    return wanted;
  }

  /** Creates the variants that pages will request, one at a time and only while no request waits for another. */
  prepare(row: MediaRow): void {
    if (this.#isClosed) return;
    const wanted = deliveredFormats(row).flatMap((format) =>
      DELIVERY_WIDTHS.map((width) => variantOf(row, width, format)),
    );
    this.#queue.push(...new Map(wanted.map((each) => [each.key, each])).values());
    this.#preparing ??= this.#prepareQueued();
  }

  /** Drops pending variants and waits briefly for the current one. If that takes too long, only its temporary file is left behind. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#queue = [];
    if (this.#preparing) await withTimeout(this.#preparing, CLOSING_MS, () => undefined);
  }

  async #prepareQueued(): Promise<void> {
    for (;;) {
      while (this.#requested > 0) await new Promise<void>((resolve) => (this.#onIdle = resolve));
      const next = this.#queue.shift();
      if (!next) break;
      // A request for this variant will fail and report the error.
      await this.#ensure(next, (make) => make()).catch(() => undefined);
    }
    this.#preparing = undefined;
  }

  async #ensure(wanted: WantedVariant, when: (make: () => Promise<void>) => Promise<void>): Promise<void> {
    const { key } = wanted;
    if (!this.#running.has(key) && (await this.#storage.size(key)) !== null) return;
    let run = this.#running.get(key);
    if (!run) {
      run = when(() => this.#make(wanted)).finally(() => this.#running.delete(key));
      this.#running.set(key, run);
    }
    await run;
  }

  async #runLimited(make: () => Promise<void>): Promise<void> {
    this.#requested += 1;
    try {
      await this.#limit(make);
    } finally {
      this.#requested -= 1;
      if (this.#requested === 0) this.#onIdle?.();
    }
  }

  async #make({ key, row, size, format }: WantedVariant): Promise<void> {
    if ((await this.#storage.size(key)) !== null) return;
    const tempFile = await this.#storage.newTempFile();
    try {
      const bytes = await buffer(this.#storage.read(storageKey(row)));
      await scale(bytes, { size, format, isAnimated: row.is_animated === 1 }, tempFile);
      await this.#storage.put(key, tempFile);
    } finally {
      await this.#storage.discard(tempFile);
    }
  }
}

function variantOf(row: MediaRow, requested: number | null, format: ImageFormat): WantedVariant {
  const width = usefulWidth(row, requested);
  return { key: `copies/${row.id}/${width ?? 'full'}.${format}`, format, row, size: { width } };
}

/** All widths from the image's own upwards give the same variant, so it's stored once. */
function usefulWidth({ width: own }: MediaRow, requested: number | null): number | null {
  if (requested === null || own === null) return requested;
  const next = DELIVERY_WIDTHS.find((offered) => offered >= own);
  return next !== undefined && requested >= next ? next : requested;
}

/** Formats for `f_auto`. Animations aren't encoded as AVIF, which takes too long. */
function deliveredFormats(row: MediaRow): ImageFormat[] {
  return row.is_animated === 0 ? ['avif', 'webp'] : ['webp'];
}

/** The best format that the browser accepts. */
export function bestFormat(row: MediaRow, accept: string | undefined): ImageFormat {
  const best = deliveredFormats(row).find((format) => accept?.includes(`image/${format}`));
  return best ?? (row.format as Format as ImageFormat);
}

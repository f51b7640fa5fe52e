import { buffer } from 'node:stream/consumers';
import { CARD_SIZES, DELIVERY_WIDTHS } from '@portfolio/shared-api/contracts';
import type { CardPart } from '../../../media/delivery-address';
import type { Format } from '../../../media/formats/formats';
import { scale, type VariantSize, type ImageFormat } from '../../../media/formats/images';
import { storageKey } from '../../../media/library';
import type { MediaRow } from '../../../media/repository';
import type { MediaStorage } from '../../../media/storage/storage';

/** Encoding takes a core each; more at once only makes every one of them later. One that is made ahead comes on top. */
const AT_ONCE = 2;
/** How long a stop waits for a copy that is being made, in milliseconds. */
const CLOSING_MS = 2_000;

export interface Variant {
  readonly key: string;
  readonly format: ImageFormat;
}

/** What it needs of the storage. */
export type VariantStorage = Pick<MediaStorage, 'newTempFile' | 'discard' | 'put' | 'size' | 'read'>;

interface WantedVariant extends Variant {
  readonly row: MediaRow;
  readonly size: VariantSize;
}

/** Readers of link cards know no other that is as small. */
export const CARD_FORMAT = 'jpg' satisfies ImageFormat;

/** Makes copies of pictures when they're asked for first, or ahead of that, and keeps them. */
export class ImageVariants {
  readonly #storage: VariantStorage;
  readonly #running = new Map<string, Promise<void>>();
  readonly #waiting: (() => void)[] = [];
  #active = 0;
  #ahead: WantedVariant[] = [];
  #workingAhead: Promise<void> | undefined;
  #whenQuiet: (() => void) | undefined;
  #isClosed = false;

  constructor(storage: VariantStorage) {
    this.#storage = storage;
  }

  /** Once per copy, however many ask for it at the same time. */
  async get(row: MediaRow, width: number | null, format: ImageFormat): Promise<Variant> {
    return this.#get(variantOf(row, width, format));
  }

  /** A link card's picture, in `CARD_FORMAT`. */
  async card(row: MediaRow, { shape, gravity }: CardPart): Promise<Variant> {
    const key = `copies/${row.id}/${shape}-${gravity}.${CARD_FORMAT}`;
    return this.#get({ key, format: CARD_FORMAT, row, size: { ...CARD_SIZES[shape], gravity } });
  }

  async #get(wanted: WantedVariant): Promise<Variant> {
    await this.#have(wanted, (make) => this.#inTurn(make));
    return wanted;
  }

  /** Makes the copies that pages will ask for, one after the other and only while nobody waits for another one. */
  prepare(row: MediaRow): void {
    if (this.#isClosed) return;
    const known = new Set<string>();
    for (const format of deliveredFormats(row))
      for (const width of DELIVERY_WIDTHS) {
        const wanted = variantOf(row, width, format);
        if (!known.has(wanted.key)) this.#ahead.push(wanted);
        known.add(wanted.key);
      }
    this.#workingAhead ??= this.#workAhead();
  }

  /** Gives up what isn't made yet. The one being made is finished, if that doesn't take long; else its temporary file stays behind, and no copy. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#ahead = [];
    let timer: NodeJS.Timeout | undefined;
    const enough = new Promise<void>((resolve) => (timer = setTimeout(resolve, CLOSING_MS)));
    await Promise.race([this.#workingAhead, enough]);
    clearTimeout(timer);
  }

  async #workAhead(): Promise<void> {
    for (;;) {
      while (this.#active > 0) await new Promise<void>((resolve) => (this.#whenQuiet = resolve));
      const next = this.#ahead.shift();
      if (!next) break;
      // Whoever asks for it meets the same fault, and is told.
      await this.#have(next, (make) => make()).catch(() => undefined);
    }
    this.#workingAhead = undefined;
  }

  async #have(wanted: WantedVariant, when: (make: () => Promise<void>) => Promise<void>): Promise<void> {
    const { key } = wanted;
    if (!this.#running.has(key) && (await this.#storage.size(key)) !== null) return;
    let run = this.#running.get(key);
    if (!run) {
      run = when(() => this.#make(wanted)).finally(() => this.#running.delete(key));
      this.#running.set(key, run);
    }
    await run;
  }

  async #inTurn(make: () => Promise<void>): Promise<void> {
    if (this.#active < AT_ONCE) this.#active += 1;
    // Who is woken takes over the place of the one before, so that nobody gets in between.
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      await make();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#active -= 1;
      if (this.#active === 0) this.#whenQuiet?.();
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

function variantOf(row: MediaRow, asked: number | null, format: ImageFormat): WantedVariant {
  const width = usefulWidth(row, asked);
  return { key: `copies/${row.id}/${width ?? 'full'}.${format}`, format, row, size: { width } };
}

/** All widths from the picture's own upwards give the same copy: it's kept once. */
function usefulWidth({ width: own }: MediaRow, asked: number | null): number | null {
  if (asked === null || own === null) return asked;
  const next = DELIVERY_WIDTHS.find((offered) => offered >= own);
  return next !== undefined && asked >= next ? next : asked;
}

/** What browsers get for `f_auto`. Moving pictures stay out of AVIF, which takes too long. */
function deliveredFormats(row: MediaRow): ImageFormat[] {
  return row.is_animated === 0 ? ['avif', 'webp'] : ['webp'];
}

/** The best format that the browser says it takes. */
export function bestFormat(row: MediaRow, accept: string | undefined): ImageFormat {
  const best = deliveredFormats(row).find((format) => accept?.includes(`image/${format}`));
  return best ?? (row.format as Format as ImageFormat);
}

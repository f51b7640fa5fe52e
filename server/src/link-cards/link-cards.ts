import { buffer } from 'node:stream/consumers';
import { writeFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Services } from '../services';
import type { Card } from './cards';
import { drawCard, type Picture } from './design';
import { readPicture } from './pictures';

/** How long a card is sent without its picture before the picture is tried again, in milliseconds. */
const DEGRADED_MS = 60_000;
/** In the media storage. It has a folder for each page, with its current card. */
const ROOT = 'cards';

export interface DrawnCard {
  /** JPEG. */
  readonly bytes: Buffer;
  /** Its picture couldn't be read. */
  readonly isDegraded: boolean;
}

type CardServices = Pick<Services, 'config' | 'db' | 'media'>;

/** The images for link previews. Each is drawn once, when it's first requested, and stored. */
export class LinkCards {
  readonly #services: CardServices;
  readonly #onFault: (card: Card, error: unknown) => void;
  readonly #running = new Map<string, Promise<DrawnCard>>();
  readonly #degraded = new LRUCache<string, DrawnCard>({ max: 20, ttl: DEGRADED_MS });
  /** Drawing takes a core. */
  readonly #limit = pLimit(1);

  /** @param onFault called when a card's picture can't be read or decoded */
  constructor(services: CardServices, onFault: (card: Card, error: unknown) => void) {
    this.#services = services;
    this.#onFault = onFault;
  }

  /** Concurrent requests for a card share one drawing. */
  draw(card: Card): Promise<DrawnCard> {
    const key = keyOf(card);
    let run = this.#running.get(key);
    if (!run) {
      run = this.#findOrDraw(card, key).finally(() => this.#running.delete(key));
      this.#running.set(key, run);
    }
    return run;
  }

  /** Removes the cards of projects that visitors can't see. */
  async sweep(): Promise<void> {
    const { media, db } = this.#services;
    const folders = await media.storage.list(ROOT);
    if (folders.length === 0) return;
    const projects = await db.selectFrom('projects').select('id').where('is_draft', '=', 0).execute();
    const known = new Set([null, ...projects.map(({ id }) => id)].map(folderName));
    for (const name of folders) if (!known.has(name)) await media.storage.removeFolder(`${ROOT}/${name}`);
  }

  async #findOrDraw(card: Card, key: string): Promise<DrawnCard> {
    const { storage } = this.#services.media;
    const known = this.#degraded.get(key);
    if (known) return known;
    const stored = (await storage.size(key)) === null ? null : await this.#readStored(key);
    if (stored) return { bytes: stored, isDegraded: false };
    return this.#limit(async () => {
      const drawn = await this.#drawOrDegrade(card);
      const isStored = !drawn.isDegraded && (await this.#tryToStore(card, drawn.bytes));
      if (!isStored) this.#degraded.set(key, drawn);
      return drawn;
    });
  }

  /** Null if another server has just replaced the card. */
  async #readStored(key: string): Promise<Buffer | null> {
    try {
      return await buffer(this.#services.media.storage.read(key));
    } catch {
      return null;
    }
  }

  /** A card that can't be stored is still sent. */
  async #tryToStore(card: Card, bytes: Buffer): Promise<boolean> {
    try {
      await this.#store(card, bytes);
      return true;
    } catch (error) {
      this.#onFault(card, error);
      return false;
    }
  }

  /** Draws the card without its picture if that can't be read or decoded. */
  async #drawOrDegrade(card: Card): Promise<DrawnCard> {
    const { media, config } = this.#services;
    const { facts, picture } = card;
    if (picture)
      try {
        const bytes = await readPicture(picture, { media, config: config.public });
        const shown: Picture = { bytes, focus: picture.focus };
        return { bytes: await drawCard(facts, shown), isDegraded: false };
      } catch (error) {
        this.#onFault(card, error);
      }
    return { bytes: await drawCard(facts, null), isDegraded: picture !== null };
  }

  /** Stores the card in place of the page's earlier card. */
  async #store(card: Card, bytes: Buffer): Promise<void> {
    const { storage } = this.#services.media;
    const key = keyOf(card);
    const tempFile = await storage.newTempFile();
    try {
      await writeFile(tempFile, bytes);
      await storage.put(key, tempFile);
    } finally {
      await storage.discard(tempFile);
    }
    const folder = `${ROOT}/${folderName(card.projectId)}`;
    for (const name of await storage.list(folder))
      if (`${folder}/${name}` !== key) await storage.remove(`${folder}/${name}`);
  }
}

const folderName = (projectId: string | null) => (projectId === null ? 'home' : `project-${projectId}`);

const keyOf = ({ projectId, hash }: Card) => `${ROOT}/${folderName(projectId)}/${hash}.jpg`;

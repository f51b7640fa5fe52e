import { reasonOf } from '../../errors';

/** The first pause after a failed purge, in milliseconds. It doubles with each failure, up to `LONGEST_PAUSE_MS`. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/**
 * A purge is repeated after this long, in milliseconds: a response that was on its way to the CDN during the first one, or that another
 * server sent before it knew of the change, may have been stored after it.
 */
const SETTLED_MS = 5_000;

/** Why purging fails. */
export interface PurgeFailure {
  /** When it first failed. */
  readonly since: string;
  readonly reason: string;
}

interface Options<Tag> {
  /** Purges the tags. @throws Error with a reason for people if that fails */
  readonly send: (tags: readonly Tag[]) => Promise<void>;
  /** Called once when purging begins to fail. */
  readonly onFailure: (error: unknown) => void;
  /** Called once when purging succeeds again. */
  readonly onRecovery: () => void;
}

/** Purges tags in the background: one request at a time, each with all tags that are due, until it succeeds. */
export class PurgeQueue<Tag extends string> {
  readonly #options: Options<Tag>;
  readonly #due = new Set<Tag>();
  readonly #unsettled = new Set<Tag>();
  #isSending = false;
  #isStopped = false;
  #pauseMs = FIRST_PAUSE_MS;
  #retry: NodeJS.Timeout | undefined;
  #settling: NodeJS.Timeout | undefined;
  #failure: PurgeFailure | null = null;

  constructor(options: Options<Tag>) {
    this.#options = options;
  }

  /** Null while purging succeeds. */
  get failure(): PurgeFailure | null {
    return this.#failure;
  }

  /** Purges now, or as soon as the request in progress is done, and once more when all servers know of the change. */
  purge(tags: readonly Tag[]): void {
    for (const tag of tags) this.#unsettled.add(tag);
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => {
      this.#add([...this.#unsettled]);
      this.#unsettled.clear();
    }, SETTLED_MS).unref();
    this.#add(tags);
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#retry);
    clearTimeout(this.#settling);
  }

  #add(tags: readonly Tag[]): void {
    for (const tag of tags) this.#due.add(tag);
    void this.#send();
  }

  async #send(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    clearTimeout(this.#retry);
    while (this.#due.size > 0 && !this.#isStopped) {
      const tags = [...this.#due];
      this.#due.clear();
      try {
        await this.#options.send(tags);
        this.#succeeded();
      } catch (error) {
        for (const tag of tags) this.#due.add(tag);
        this.#failed(error);
        break;
      }
    }
    this.#isSending = false;
  }

  #succeeded(): void {
    this.#pauseMs = FIRST_PAUSE_MS;
    if (this.#failure) this.#options.onRecovery();
    this.#failure = null;
  }

  #failed(error: unknown): void {
    if (this.#isStopped) return;
    if (!this.#failure) this.#options.onFailure(error);
    this.#failure = {
      since: this.#failure?.since ?? new Date().toISOString(),
      reason: reasonOf(error),
    };
    this.#retry = setTimeout(() => void this.#send(), this.#pauseMs).unref();
    this.#pauseMs = Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS);
  }
}

import { createAnswerCache, type AnswerCache } from './answer-cache';
import type { ContentRevision } from '../db/content-revision';
import { ReadAnswer } from './read-answer';

/** An answer for everybody who asks until content changes. */
export interface PublicRead {
  readonly answer: ReadAnswer;
  /** Whether it's still what would be answered; one function for all of one revision. */
  readonly isLive: () => boolean;
}

interface Kept {
  readonly revision: number;
  readonly isLive: () => boolean;
  /** A read begun before a change ends up here, and so with nobody who came after it. */
  readonly answers: AnswerCache<ReadAnswer>;
}

/** Keeps what everybody may read, by the revision of the content, as composed pages are kept. Refusals are kept by nobody. */
export class PublicReads {
  readonly #content: Pick<ContentRevision, 'known' | 'latest'>;
  #kept: Kept | undefined;

  constructor(content: Pick<ContentRevision, 'known' | 'latest'>) {
    this.#content = content;
  }

  /** What was read under this key, or what `read` gives now, once for all who wait. */
  async read(key: string, read: () => Promise<string>): Promise<PublicRead> {
    const { answers, isLive } = this.#keptAt(await this.#content.latest());
    const answer = await answers.get(key, async () => ({
      value: new ReadAnswer(await read()),
      isFinal: true,
    }));
    return { answer, isLive };
  }

  #keptAt(revision: number): Kept {
    // What was held up since an earlier revision reads what there is now.
    if (this.#kept && this.#kept.revision >= revision) return this.#kept;
    return (this.#kept = {
      revision,
      isLive: () => this.#content.known() === revision,
      answers: createAnswerCache(({ mostBytes }) => mostBytes),
    });
  }
}

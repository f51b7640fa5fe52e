import type { PublicConfig } from '@portfolio/shared-api/config';

/** What papers need to know beyond what visitors can read. */
export interface PaperFacts {
  /** When each published project was last changed, as an ISO text, by its id. */
  readonly changedAt: ReadonlyMap<string, string>;
  /** When each of them was created. */
  readonly createdAt: ReadonlyMap<string, string>;
  /** Identifies the site's own media, whose URLs can name a size. */
  readonly delivery: Pick<PublicConfig, 'origin' | 'media'>;
}

import type { AnsweredQuery, ReleasedRoute } from '@portfolio/federation/browser';
import type { PublicConfig } from '@portfolio/shared-api';

/** What the monolith's document brings. */
export interface MonolithData {
  readonly config: PublicConfig;
  /** By app, as in a composed page. */
  readonly routes: Readonly<Record<string, readonly ReleasedRoute[]>>;
  /** The document has its content: take it over. */
  readonly isPrerendered: boolean;
  readonly queries: readonly AnsweredQuery[];
}

export const DATA_ID = 'page-data';
export const ROOT_ID = 'root';

import type { AnsweredQuery, ReleasedRoute } from '@portfolio/federation/browser';
import type { PublicConfig } from '@portfolio/shared-api';

/** Data in the monolith's document. */
export interface MonolithData {
  readonly config: PublicConfig;
  /** By app, as in a composed page. */
  readonly routes: Readonly<Record<string, readonly ReleasedRoute[]>>;
  /** The document has content to hydrate. */
  readonly isPrerendered: boolean;
  readonly queries: readonly AnsweredQuery[];
}

export const DATA_ID = 'page-data';
export const ROOT_ID = 'root';

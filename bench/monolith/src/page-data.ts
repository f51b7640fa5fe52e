import type { QueryResult, ReleasedRoute } from '@portfolio/federation/browser';
import type { PublicConfig } from '@portfolio/shared-api';

/** Data in the monolith's document. */
export interface MonolithData {
  readonly config: PublicConfig;
  /** By app, as in a composed page. */
  readonly routes: Readonly<Record<string, readonly ReleasedRoute[]>>;
  /** The parameters in the page's path. */
  readonly params: Readonly<Record<string, string>>;
  /** The document has content to hydrate. */
  readonly isPrerendered: boolean;
  readonly queries: readonly QueryResult[];
}

export const DATA_ID = 'page-data';
export const ROOT_ID = 'root';

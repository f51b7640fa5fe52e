import type { ComponentType } from 'react';
import type { FetchQueryOptions } from '@tanstack/react-query';

/** An entry of a remote's `routes.json`. */
export interface Route {
  /** React Router's pattern, such as `/projects/:id` or `/setting/*`. */
  readonly path: string;
  /** Module in the remote's `src/pages`, exposed as `./{page}`; several paths may share one. */
  readonly page: string;
  /** What the navigation says; a route without a label isn't in it. */
  readonly label?: string;
  /** Name of a Lucide icon; the build writes its drawing into the release. */
  readonly icon?: string;
  /** Place in the navigation, smallest first. */
  readonly order?: number;
  /** `owner`: only for the signed-in owner. */
  readonly access: 'public' | 'owner';
  /** Search parameters that change what the page shows; any other is ignored by the page cache. */
  readonly search?: readonly string[];
  /** Of a path with one parameter: whose ids that is. Each of them is an address of its own, which the sitemap lists. */
  readonly records?: 'projects';
  /** False: nothing that leads search engines names it. */
  readonly isListed?: boolean;
}

/** An icon's drawing: SVG elements with their attributes, on a 24 by 24 grid. */
export type IconNode = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];

/** A route as it stands in a release: its icon drawn. */
export interface ReleasedRoute extends Omit<Route, 'icon'> {
  readonly icon?: IconNode;
}

/** What the address says, for a page and its queries. */
export interface PageInput {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
}

/** `queryOptions` of any kind of data: a list of them can't name one. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the data's type isn't read here, and `unknown` would refuse every real query
type PageQuery = FetchQueryOptions<any, any, any, any>;

/** What a module in `src/pages` exports. */
export interface PageModule {
  readonly default: ComponentType;
  /** The queries that the page's first view needs: the server, a hover and the navigation fetch them ahead. */
  readonly queries?: (input: PageInput) => readonly PageQuery[];
}

import type { ComponentType } from 'react';
import type { FetchQueryOptions } from '@tanstack/react-query';

/** An entry of a remote's `routes.json`. */
export interface Route {
  /** React Router's pattern, such as `/projects/:id` or `/setting/*`. */
  readonly path: string;
  /** Module in the remote's `src/pages`, exposed as `./{page}`. Several paths may share it. */
  readonly page: string;
  /** Text in the navigation. A route without a label isn't listed there. */
  readonly label?: string;
  /** Name of a Lucide icon. The build adds its drawing to the release. */
  readonly icon?: string;
  /** Position in the navigation. */
  readonly order?: number;
  /** `owner`: only for the signed-in owner. */
  readonly access: 'public' | 'owner';
  /** Search parameters that affect the page. The page cache ignores others. */
  readonly search?: readonly string[];
  /**
   * The records that the page shows: one if the path has a parameter, its slug, and otherwise a list in which `technology`, `category` and
   * `page` may be search parameters. The sitemap lists a URL for each record. Without rendering, the server redirects ids and former slugs
   * to the slug, and rejects slugs and pages that don't exist.
   */
  readonly records?: 'projects';
  /** False hides it from search engines. */
  readonly isListed?: boolean;
}

/** An icon's drawing: SVG shapes with their attributes, on a 24 by 24 grid. */
export type IconNode = readonly (readonly [
  tag: string,
  attributes: Readonly<Record<string, string | number>>,
])[];

const MAX_SHAPES = 40;
const SHAPES = new Set<unknown>(['circle', 'ellipse', 'line', 'path', 'polygon', 'polyline', 'rect']);
const GEOMETRY = new Set([
  'cx',
  'cy',
  'd',
  'fill',
  'height',
  'points',
  'r',
  'rx',
  'ry',
  'width',
  'x',
  'x1',
  'x2',
  'y',
  'y1',
  'y2',
]);
/** Coordinates, path commands and colour names; no URLs. */
const VALUE = /^[\w .,+-]{1,1000}$/;

/** Whether a value is only an icon's drawing. The shell draws the icons of all remotes, so they must not bring HTML or scripts. */
export const isIconNode = (value: unknown): value is IconNode =>
  Array.isArray(value) && value.length <= MAX_SHAPES && value.every(isShape);

function isShape(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [tag, attributes] = value as [unknown, unknown];
  if (!SHAPES.has(tag) || typeof attributes !== 'object' || attributes === null) return false;
  return Object.entries(attributes).every(
    ([name, text]) =>
      GEOMETRY.has(name) &&
      (typeof text === 'string' || typeof text === 'number') &&
      VALUE.test(String(text)),
  );
}

/** A route in a release, with its icon's drawing. */
export interface ReleasedRoute extends Omit<Route, 'icon'> {
  readonly icon?: IconNode;
}

/** The URL's parameters, for a page and its queries. */
export interface PageInput {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
}

/** `queryOptions` of any data, because a list mixes them. */
// oxlint-disable-next-line typescript/no-explicit-any -- `unknown` would reject every real query
type PageQuery = FetchQueryOptions<any, any, any, any>;

/** Exports of a module in `src/pages`. */
export interface PageModule {
  readonly default: ComponentType;
  /** Queries of the first view. The server, hovering and navigation prefetch them. */
  readonly queries?: (input: PageInput) => readonly PageQuery[];
}

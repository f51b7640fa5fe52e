import { codePointsOf, FONT_TEXT, type FontText } from '../font-text';
import type { RenderJob, Renderer } from '../render';
import type { Release } from '../releases/model/release';
import { composeDocument, type ComposedDocument, type DocumentInput } from './document';
import type { QueryResult, PageData } from './page-data';
import {
  absoluteOrigins,
  otherOrigins,
  releasesByApp,
  scriptsOf,
  type PlacedRelease,
  type PlannedPage,
} from './plan';
import type { RenderOutput } from './render-contract';

/** The releases that a page is composed of. */
export interface PageReleases {
  readonly shell: PlacedRelease;
  readonly remotes: readonly PlacedRelease[];
  /** Releases that browsers fall back to. */
  readonly previous: readonly PlacedRelease[];
}

/** Whether both releases have the bundle that renders a page on a server. Browsers render the owner's pages. */
export const isRenderable = ({ shell }: PageReleases, { route, release }: PlannedPage): boolean =>
  route.access === 'public' && shell.release.server !== null && release.release.server !== null;

interface RenderPageInput {
  readonly releases: PageReleases;
  readonly planned: PlannedPage;
  /** Path and search of the address. */
  readonly url: string;
  readonly config: unknown;
  readonly answered?: readonly QueryResult[] | undefined;
  /** @throws Error if the file is missing or isn't what was released. */
  readonly readFile: (release: Release, file: string, integrity: string) => Promise<string>;
}

/** Renders a page's content by its releases' server bundles. @throws Error if a bundle is missing, throws or hangs. */
export async function renderPage(
  renderer: Pick<Renderer, 'render'>,
  { releases: { shell, remotes }, planned, url, config, answered, readFile }: RenderPageInput,
): Promise<RenderOutput> {
  const bundleOf = async ({ release }: PlacedRelease) => {
    const { app, version, server } = release;
    if (!server) throw new Error(`${app} ${version} has no server bundle`);
    const code = await readFile(release, server.file, server.integrity);
    return { key: `${app}@${version} ${server.integrity}`, code };
  };
  const { release, route, params } = planned;
  const [shellBundle, remote] = await Promise.all([bundleOf(shell), bundleOf(release)]);
  const job: RenderJob = {
    shell: { ...shellBundle, assets: `${shell.baseUrl}/client/` },
    remote,
    page: route.page,
    input: {
      url,
      app: release.release.app,
      route,
      params,
      releases: releasesByApp(remotes),
      config,
      answered,
    },
  };
  return renderer.render(job);
}

/** Names of the shell's icons before hashing. */
export const ICONS = {
  drawing: 'icon.svg',
  plain: 'favicon.ico',
  touch: 'apple-touch-icon.png',
  small: 'icon-192.png',
  large: 'icon-512.png',
  maskable: 'icon-maskable.png',
} as const;

/** URL of a release's file by its name before hashing; undefined if the release has no such file. */
export function assetUrl({ release, baseUrl }: PlacedRelease, name: string): string | undefined {
  const file = release.assets[name];
  return file && `${baseUrl}/${file}`;
}

interface PageInput
  extends
    Pick<DocumentInput, 'title' | 'badge' | 'withoutScripts' | 'isSandboxed'>,
    Pick<PageData, 'config' | 'entryTimeout' | 'isIncomplete' | 'isPreview'> {
  readonly releases: PageReleases;
  /** Undefined if no release has a page at the address. */
  readonly planned: PlannedPage | undefined;
  /** Undefined if the browser renders. */
  readonly rendered: RenderOutput | undefined;
  /** The choice of fonts; by default the shell's own. */
  readonly fonts?: string | undefined;
  /** Other origins that the page may use, besides those of its releases. */
  readonly policy: Omit<DocumentInput['policy'], 'releases'>;
  /** If apps are served from source. */
  readonly development?: Development | undefined;
}

/** What a document needs in development. */
export interface Development {
  /** URL of the development client, which runs before the shell. */
  readonly client: string;
  /** Why the page couldn't be rendered. */
  readonly renderFault?: string | undefined;
}

/** Composes a page's document from its releases and its rendered content. */
export function composePage({
  releases: { shell, remotes, previous },
  planned,
  rendered,
  policy,
  title,
  badge,
  withoutScripts,
  isSandboxed,
  fonts,
  development,
  ...data
}: PageInput): ComposedDocument {
  const client = development && [{ url: development.client, integrity: '' }];
  return composeDocument({
    title,
    badge,
    withoutScripts,
    isSandboxed,
    icons: {
      icon: assetUrl(shell, ICONS.drawing),
      plainIcon: assetUrl(shell, ICONS.plain),
      touchIcon: assetUrl(shell, ICONS.touch),
      theme: shell.release.theme,
    },
    fonts: fontPreloads(shell.release.assets, rendered?.content ?? '', fonts).map((name) =>
      assetUrl(shell, name)!,
    ),
    scripts: [...(client ?? []), ...scriptsOf(shell, planned)],
    policy: {
      connect: [...policy.connect, ...(client ? absoluteOrigins(client.map(({ url }) => url)) : [])],
      frame: policy.frame,
      releases: otherOrigins([shell, ...loadedReleases([...remotes, ...previous], planned)]),
    },
    ...(rendered && {
      head: rendered.head,
      content: rendered.content,
      styles: { base: rendered.baseStyles, rules: rendered.styles, version: rendered.stylesVersion },
    }),
    data: {
      ...data,
      shell: shell.release.version,
      releases: releasesByApp(remotes, planned),
      previous: releasesByApp(previous),
      rendered: planned && rendered ? { app: planned.release.release.app, page: planned.route.page } : null,
      queries: rendered?.queries ?? [],
      ...(development && { isDevelopment: true, renderFault: development.renderFault }),
    },
  });
}

/** The releases that a document may load. An owner's document loads its own remote and no other. */
const loadedReleases = (releases: readonly PlacedRelease[], planned: PlannedPage | undefined) =>
  planned?.route.access === 'owner'
    ? releases.filter(({ release }) => release.app === planned.release.release.app)
    : releases;

/** Names of the assets to preload: fonts imported with `ahead`, or `ahead=` and the choice of fonts, whose characters occur in the content. */
export const fontPreloads = (
  assets: Readonly<Record<string, string>>,
  content: string,
  fonts = '',
): string[] =>
  Object.keys(assets).filter((name) => {
    const [file = '', query] = name.split('?');
    const options = new URLSearchParams(query);
    if (!file.endsWith('.woff2') || options.get('ahead') !== fonts) return false;
    const text = options.get('text');
    return text === 'basic' || (text !== null && OCCURRENCE[text as FontText].test(content));
  });

const OCCURRENCE = Object.fromEntries(
  Object.entries(FONT_TEXT).map(([text, range]) => [text, new RegExp(`[${classOf(range)}]`, 'u')]),
) as Readonly<Record<FontText, RegExp>>;

function classOf(range: string): string {
  return codePointsOf(range)
    .map((ends) => ends.map((point) => `\\u{${point.toString(16)}}`).join('-'))
    .join('');
}

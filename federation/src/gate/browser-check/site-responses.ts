import { transformFileSync } from '@swc/core';
import { fileURLToPath } from 'node:url';
import {
  composePage,
  isRenderable,
  planPage,
  renderPage,
  type PlacedRelease,
  type PlannedPage,
  type RenderOutput,
} from '../../compose';
import type { PageData } from '../../compose/page-data';
import { pageDataIn } from '../../compose/page-data-in';
import { contentTypeOf } from '../../releases/model/content-type';
import type { GateInput } from '../../releases/model/gate';
import { reach, UnreachableError } from '../../releases/stores/reach';
import { RELEASES_PATH } from '../../releases/stores/store';
import { createRenderer, type Renderer } from '../../render';
import { isReserved } from '../../reserved-paths';

export interface SiteResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** Responds with pages and files of releases, as a site would. */
interface SiteResponses {
  /** Undefined if the live site has to respond. */
  respond(url: URL): Promise<SiteResponse | undefined>;
  /** Rendering errors since the last call. */
  takePageErrors(): string[];
  close(): Promise<void>;
}

/** In milliseconds. Generous, because a busy machine isn't the release's fault. */
const LIMITS = { start: 30_000, load: 20_000, render: 20_000 };
/** The folder of a release that browsers may load. */
const CLIENT_FOLDER = 'client/';

const WORKER = fileURLToPath(new URL('../../render/render-worker.ts', import.meta.url));
/** The release tool runs from source, so the worker isn't built. */
const workerCode = () =>
  transformFileSync(WORKER, { jsc: { parser: { syntax: 'typescript' }, target: 'es2023' } }).code;

interface SiteRendererOptions {
  readonly maxProcesses?: number;
  /** Called if the site doesn't respond to a page's request for content. */
  readonly onUnreachable?: (error: UnreachableError) => void;
}

/** Renders pages with the content of a running site. */
export const siteRenderer = (
  origin: string,
  { maxProcesses, onUnreachable = () => undefined }: SiteRendererOptions = {},
): Renderer =>
  createRenderer({
    maxProcesses,
    workerCode: workerCode(),
    limits: LIMITS,
    request: async (path) => {
      const url = new URL(path, origin);
      // The bundle is untrusted, and this machine may reach private networks.
      if (url.origin !== origin) throw new Error(`"${path}" leads away from ${origin}`);
      const response = await reach(url.href, { place: origin, timeout: RESPONSE_MS }).catch(
        (error: unknown) => {
          if (error instanceof UnreachableError) onUnreachable(error);
          throw error;
        },
      );
      return { status: response.status, body: await response.json() };
    },
  });

/** Composes pages of releases with the live site's content. @param onUnreachable see `siteRenderer` */
export function siteResponses(
  site: LiveSite,
  inputs: readonly GateInput[],
  onUnreachable: (error: UnreachableError) => void,
): SiteResponses {
  const releases = inputs.map(({ release, read }): PlacedRelease & Pick<GateInput, 'read'> => ({
    release,
    read,
    baseUrl: release.filesAt ?? `${RELEASES_PATH}/${release.app}/${release.version}`,
  }));
  const remotes = releases.filter(({ release }) => release.kind === 'remote');
  const composition = {
    shell: releases.find(({ release }) => release.kind === 'shell')!,
    remotes,
    previous: [],
  };
  const pageErrors: string[] = [];
  const renderer = siteRenderer(site.origin, { onUnreachable });

  /** Undefined if the browser renders. */
  async function rendered(planned: PlannedPage, url: URL): Promise<RenderOutput | undefined> {
    if (!site.isRendered || !isRenderable(composition, planned)) return undefined;
    try {
      return await renderPage(renderer, {
        releases: composition,
        planned,
        url: url.pathname,
        config: site.config,
        readFile: async (release, file) =>
          String(await releases.find((each) => each.release === release)!.read(file)),
      });
    } catch (error) {
      pageErrors.push(`it can't be rendered on a server: ${(error as Error).message}`);
      return undefined;
    }
  }

  async function page(planned: PlannedPage, url: URL): Promise<SiteResponse> {
    const output = await rendered(planned, url);
    const { html, csp } = composePage({
      title: planned.release.release.app,
      releases: composition,
      planned,
      rendered: output,
      policy: { connect: site.connect, frame: site.frame },
      config: site.config,
      entryTimeout: site.entryTimeout,
    });
    return {
      status: output?.status ?? 200,
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': csp },
      body: html,
    };
  }

  async function file(path: string): Promise<SiteResponse | undefined> {
    const of = releases.find(({ baseUrl }) => path.startsWith(`${baseUrl}/${CLIENT_FOLDER}`));
    if (!of) return undefined;
    const name = path.slice(of.baseUrl.length + 1);
    if (!Object.hasOwn(of.release.files, name)) return { status: 404, headers: {}, body: '' };
    const headers = { 'content-type': contentTypeOf(name), 'access-control-allow-origin': '*' };
    return { status: 200, headers, body: await of.read(name) };
  }

  return {
    async respond(url) {
      if (url.pathname.startsWith(`${RELEASES_PATH}/`)) return file(url.pathname);
      const planned = isReserved(url.pathname) ? undefined : planPage(remotes, url.pathname);
      return planned && page(planned, url);
    },
    takePageErrors: () => pageErrors.splice(0),
    close: () => renderer.close(),
  };
}

/** A running site's configuration for composing pages. */
export interface LiveSite extends Pick<PageData, 'config' | 'entryTimeout' | 'shell' | 'releases'> {
  readonly origin: string;
  /** Whether its server renders pages. It doesn't with an external API. */
  readonly isRendered: boolean;
  /** From its Content-Security-Policy. */
  readonly connect: readonly string[];
  readonly frame: readonly string[];
  /** Headers of its pages that restrict what they may do, besides that policy. */
  readonly restrictions: Readonly<Record<string, string>>;
}

const RESTRICTIONS = [
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
];

/** Time limit for a response, in milliseconds. */
const RESPONSE_MS = 30_000;

/**
 * Reads the configuration from the site's home page.
 * @param otherwise another remedy, as a sentence
 * @throws Error that says what to do if that isn't a page of this kind
 */
export async function readLiveSite(origin: string, otherwise?: string): Promise<LiveSite> {
  const response = await reach(`${origin}/`, { timeout: RESPONSE_MS });
  const data = pageDataIn(await response.text());
  if (!data)
    throw new Error(
      [
        `${origin}/ isn't a portfolio's home page, or is unavailable: it responded with ${response.status}.`,
        'Check the address and whether the page can be opened.',
        otherwise,
      ]
        .filter(Boolean)
        .join(' '),
    );
  const policy = response.headers.get('content-security-policy') ?? '';
  return {
    origin,
    config: data.config,
    shell: data.shell,
    releases: data.releases,
    isRendered: !(data.config as { apiBase?: string } | null)?.apiBase,
    entryTimeout: data.entryTimeout,
    connect: originsIn(policy, 'connect-src'),
    frame: originsIn(policy, 'frame-src'),
    restrictions: Object.fromEntries(
      RESTRICTIONS.flatMap((name) => {
        const value = response.headers.get(name);
        return value === null ? [] : [[name, value]];
      }),
    ),
  };
}

/** Origins in a policy's directive. */
function originsIn(policy: string, directive: string): string[] {
  const values = policy.split(/;\s*/).find((each) => each.startsWith(`${directive} `)) ?? '';
  return values.split(' ').filter((value) => /^(https?|wss?):/.test(value));
}

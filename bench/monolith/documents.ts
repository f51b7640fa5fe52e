import type { PageRelease, RenderOutput } from '@portfolio/federation/browser';
import { scriptsOfChunk, scriptsOfImport } from '../src/build';
import type { LivePage, LiveSite } from '../src/live-site';
import { BASE, type MonolithBuild } from './build';
import { DATA_ID, ROOT_ID, type MonolithData } from './src/page-data';

/**
 * Preloads of a page. The sources load transport and contracts on demand; a careful team would load them in parallel with the page's
 * chunk.
 */
const CONTRACTS: Readonly<Record<string, string>> = {
  home: 'home-profile',
  projects: 'projects',
  project: 'projects',
  profile: 'about|second-profile|skills|technologies|why-choose-me',
};

const transportOf = ({ compilation }: MonolithBuild, { route }: LivePage) => {
  const contracts = CONTRACTS[route.page];
  if (!contracts) return [];
  return scriptsOfImport(compilation, new RegExp(`/http/axios-transport$|/contracts/(${contracts})$`));
};

/** Documents that the browser renders. */
export const renderedInBrowser = (build: MonolithBuild, site: LiveSite) =>
  Object.fromEntries(
    site.pages.map((page) => [
      page.path,
      documentOf({
        title: page.title,
        page,
        data: {
          config: site.config,
          routes: site.routes,
          params: page.params,
          isPrerendered: false,
          queries: [],
        },
        scripts: scriptsOf(build, page),
        ahead: transportOf(build, page),
      }),
    ]),
  );

/** The same documents with content that the sources rendered in advance. */
export async function prerendered(build: MonolithBuild, site: LiveSite): Promise<Record<string, string>> {
  const documents: Record<string, string> = {};
  const releases = Object.fromEntries(
    Object.entries(site.routes).map(([app, routes]) => [app, { app, routes } as PageRelease]),
  );
  for (const page of site.pages) {
    const output = await build.server.render({
      url: page.path,
      app: page.app,
      route: page.route,
      params: page.params,
      page: await build.server.loadPage(page.route.page),
      releases,
      config: site.config,
      request: async (path) => {
        const response = await fetch(site.origin + path);
        return { status: response.status, body: await response.json() };
      },
    });
    documents[page.path] = documentOf({
      title: page.title,
      page,
      data: {
        config: site.config,
        routes: site.routes,
        params: page.params,
        isPrerendered: true,
        queries: output.queries,
      },
      scripts: scriptsOf(build, page),
      ahead: [],
      output,
    });
  }
  return documents;
}

const scriptsOf = ({ compilation }: MonolithBuild, { route }: LivePage) => ({
  entry: scriptsOfChunk(compilation, 'main'),
  page: scriptsOfImport(compilation, new RegExp(`^\\./${route.page}\\.tsx$`)),
});

interface DocumentInput {
  readonly title: string;
  readonly page: LivePage;
  readonly data: MonolithData;
  readonly scripts: { readonly entry: readonly string[]; readonly page: readonly string[] };
  readonly ahead: readonly string[];
  readonly output?: RenderOutput;
}

function documentOf({ title, page, data, scripts, ahead, output }: DocumentInput): string {
  const { picture } = page;
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  const hints = [
    `<link rel="icon" type="image/svg+xml" href="${page.icon}">`,
    `<link rel="preload" href="${page.fontFile(BASE)}" as="font" type="font/woff2" crossorigin>`,
    ...(picture
      ? [
          `<link rel="preload" as="image" imagesrcset="${picture.srcSet}" imagesizes="${picture.sizes}" fetchpriority="high">`,
        ]
      : []),
    // In the mode of webpack's same-origin chunk requests; with another mode they would be loaded twice.
    ...[...scripts.page, ...ahead].map((file) => `<link rel="preload" href="${BASE}${file}" as="script">`),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${output ? output.head : `<title>${title}</title>`}
${hints.join('\n')}
${scripts.entry.map((file) => `<script defer src="${BASE}${file}"></script>`).join('\n')}
${output ? `<style>${output.baseStyles}</style>` : ''}
${output ? `<style data-styled="true">${output.styles}</style>` : ''}
</head>
<body>
<div id="${ROOT_ID}">${output?.content ?? ''}</div>
<script type="application/json" id="${DATA_ID}">${json}</script>
</body>
</html>`;
}

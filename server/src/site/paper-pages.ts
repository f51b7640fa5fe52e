import type { PublicConfig } from '@portfolio/shared-api/config';
import type { ProjectIndex } from './destination';
import { redirectPage, type Page } from './page-source';
import type { Snapshot } from './snapshot';
import { Representation } from '../http/representation';
import type { ResponseCache } from '../http/response-cache';
import { keepLatest } from '../keep-latest';
import { inlineAs } from '../media/file-name';
import type { PaperFacts } from '../papers/facts';
import { findPaper, isPaper, projectNameIn, type Paper } from '../papers/papers';
import type { Portfolio } from '../papers/portfolio';

interface Options {
  /** With an external API this server doesn't know the content. */
  readonly config: Pick<PublicConfig, 'apiBase' | 'origin' | 'media'>;
  readonly responses: ResponseCache;
  readonly portfolio: () => Promise<Omit<Portfolio, 'appearance'>>;
  readonly settings: (generation: string) => Promise<Pick<PublicConfig, 'appearance'>>;
  readonly projects: (generation: string) => Promise<ProjectIndex>;
}

interface Content {
  readonly portfolio: Portfolio;
  readonly facts: PaperFacts;
  readonly index: ProjectIndex;
}

/**
 * Renders papers from the same content as pages, and caches them with pages.
 * @returns null if there is no such paper
 * @throws Error if a part of the content can't be read
 */
export function paperPages(options: Options) {
  const latest = keepLatest<string, Content>();
  return async (path: string, { generation, isFresh }: Pick<Snapshot, 'generation' | 'isFresh'>) => {
    if (!isPaper(path) || options.config.apiBase !== '') return null;
    const content = await latest(generation, () => readContent(options, generation));
    const moved = currentPath(path, content.index);
    if (moved) return redirectPage(301, moved);
    const paper = findPaper(path, content.portfolio);
    if (!paper) return null;
    // A Markdown file for each project must not evict pages.
    const pool = projectNameIn(path) === undefined ? 'pages' : 'others';
    return options.responses.getOrCreate(pool, `page ${generation} ${path}`, async () => ({
      ...(await paperPage(paper, content)),
      address: path,
      isFresh,
    }));
  };
}

/** The path of a project's Markdown if this is another one, with its id or a former slug. */
function currentPath(path: string, { slugs }: ProjectIndex): string | undefined {
  const name = projectNameIn(path);
  const slug = name === undefined ? undefined : slugs.get(name);
  return slug === name || slug === undefined ? undefined : `/projects/${slug}.md`;
}

async function readContent(
  { portfolio, projects, settings, config }: Options,
  generation: string,
): Promise<Content> {
  const [content, index, { appearance = {} }] = await Promise.all([
    portfolio(),
    projects(generation),
    settings(generation),
  ]);
  const changedAt = new Map(index.entries.map(({ id, updated_at }) => [id, updated_at]));
  const createdAt = new Map(index.entries.map(({ id, created_at }) => [id, created_at]));
  return { portfolio: { ...content, appearance }, facts: { changedAt, createdAt, delivery: config }, index };
}

async function paperPage(
  { type, fileName, headers, render }: Paper,
  { portfolio, facts }: Content,
): Promise<Page> {
  return {
    status: 200,
    isShared: true,
    body: new Representation(await render(portfolio, facts)),
    headers: {
      'content-type': type,
      ...(fileName && { 'content-disposition': inlineAs(fileName(portfolio, facts)) }),
      ...headers,
    },
  };
}

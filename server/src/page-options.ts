import type { FastifyInstance } from 'fastify';
import { contentRevision } from './db/content-revision';
import { keptRead } from './db/kept-read';
import { readPublicSettings, SETTINGS_TABLES } from './db/public-settings';
import { technologyIndex } from './db/technology-index';
import { listProjectEntries } from './features/projects/repository';
import { HOME_CARD_TABLES, readHomeCard, readProjectCard } from './link-cards/cards';
import { readPortfolio, type ApiRequest } from './papers/portfolio';
import type { Services } from './services';
import type { PageServiceOptions } from './site/page-service';

/**
 * What pages are made of on any site.
 * @param request sends a request to the API, as a visitor
 */
export function pageOptions(
  services: Services,
  app: FastifyInstance,
  request: ApiRequest,
): Omit<PageServiceOptions, 'store' | 'renderer' | 'onFault' | 'onCatalogueFault'> {
  const { config, db } = services;
  const homeCard = keptRead(db, HOME_CARD_TABLES, () => readHomeCard(services));
  return {
    config: config.public,
    responses: app.responses,
    visitorReleases: app.visitorReleases,
    releaseLimitMs: config.releaseLimitMs,
    content: contentRevision(db),
    settings: keptRead(db, SETTINGS_TABLES, () => readPublicSettings(db, config)),
    projects: keptRead(db, ['projects'], () => listProjectEntries(db)),
    portfolio: () => readPortfolio(request, config.origin),
    linkCard: async (project) =>
      (project === undefined ? null : await readProjectCard(services, project)) ?? homeCard(),
    technologies: () => technologyIndex(db),
  };
}

import type { FastifyInstance } from 'fastify';
import { getAppearance, patchAppearance } from '@portfolio/shared-api/contracts';
import type { Services } from '../../services';
import { appearanceRowToAppearance } from '../../db/appearance';
import { listToText } from '../../db/lists';
import { singleRecordRoutes } from '../../single-record-routes';

export function appearanceRoutes(app: FastifyInstance, { db }: Services): void {
  singleRecordRoutes(app, db, {
    table: 'appearance',
    get: getAppearance,
    patch: patchAppearance,
    toView: appearanceRowToAppearance,
    toChange: (body, row) => {
      const { accent, fonts, sections, pages, projectsIntro, contactIntro, links } = {
        ...appearanceRowToAppearance(row),
        ...body,
      };
      return {
        accent,
        fonts,
        sections: listToText(sections),
        education_page: pages.education,
        projects_page: pages.projects,
        projects_intro: projectsIntro,
        contact_intro: contactIntro,
        links: listToText(links),
      };
    },
  });
}

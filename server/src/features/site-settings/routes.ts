import type { FastifyInstance } from 'fastify';
import { getSiteSettings, patchSiteSettings, resetSiteSettings } from '@portfolio/shared-api/contracts';
import type { Services } from '../../services';
import { siteSettingsRowToSettings, siteSettingsToChange } from '../../db/public-settings';
import { singleRecordRoutes } from '../../single-record-routes';

export function siteSettingsRoutes(app: FastifyInstance, { config, db }: Services): void {
  singleRecordRoutes(app, db, {
    table: 'site_settings',
    get: getSiteSettings,
    patch: patchSiteSettings,
    reset: resetSiteSettings,
    toView: (row) => siteSettingsRowToSettings(row, config.public),
    toChange: (body, row) =>
      siteSettingsToChange({ ...siteSettingsRowToSettings(row, config.public), ...body }),
  });
}

import type { FastifyInstance } from 'fastify';
import { getSiteSettings, patchSiteSettings, resetSiteSettings } from '@portfolio/shared-api/contracts';
import type { Services } from '../../app';
import { contractRoute } from '../../http/contract-route';
import { changeSingle, readSingle, type RecordChange, type RecordRow } from '../../db/records';
import { changedMeanwhile } from '../../errors';
import { siteSettingsRowToSettings } from '../../db/public-settings';
import { settingsToValues } from './view';

export function siteSettingsRoutes(app: FastifyInstance, { config, db }: Services): void {
  const toSettings = (row: RecordRow<'site_settings'>) => siteSettingsRowToSettings(row, config.public);

  const change = async (values: RecordChange<'site_settings'>, expectedVersion: number | null) => {
    const row = await changeSingle(db, 'site_settings', values, expectedVersion);
    if (!row) throw changedMeanwhile(toSettings(await readSingle(db, 'site_settings')));
    return toSettings(row);
  };

  contractRoute(app, getSiteSettings, async () => toSettings(await readSingle(db, 'site_settings')));

  contractRoute(app, patchSiteSettings, ({ body, expectedVersion }) =>
    change((row) => settingsToValues({ ...toSettings(row), ...body }), expectedVersion),
  );

  contractRoute(app, resetSiteSettings, ({ expectedVersion }) => change({ is_saved: 0 }, expectedVersion));
}

import type { FastifyInstance } from 'fastify';
import { getHomeProfile, patchHomeProfile } from '@portfolio/shared-api/contracts';
import type { Services } from '../../../app';
import { contractRoute } from '../../../http/contract-route';
import { changeSingle, readSingle } from '../../../db/records';
import { changedMeanwhile } from '../../../errors';
import { mediaAddresses } from '../../../media/addresses';
import { homeProfileRowToProfile, homeProfileToChange } from './view';

export function homeProfileRoutes(app: FastifyInstance, { config, db }: Services): void {
  contractRoute(app, getHomeProfile, async ({ request }) =>
    homeProfileRowToProfile(await readSingle(db, 'home_profile'), mediaAddresses(config, request.host)),
  );

  contractRoute(app, patchHomeProfile, async ({ body, expectedVersion, request }) => {
    const addresses = mediaAddresses(config, request.host);
    const row = await changeSingle(
      db,
      'home_profile',
      ({ profile_image }) => homeProfileToChange(body, addresses, profile_image),
      expectedVersion,
    );
    if (!row)
      throw changedMeanwhile(homeProfileRowToProfile(await readSingle(db, 'home_profile'), addresses));
    return homeProfileRowToProfile(row, addresses);
  });
}

import type { FastifyInstance } from 'fastify';
import { getHomeProfile, patchHomeProfile } from '@portfolio/shared-api/contracts';
import type { Services } from '../../app';
import { contractRoute } from '../../contract-route';
import { changedMeanwhile } from '../../errors';
import { mediaAddresses } from '../media/addresses';
import { changeHomeProfile, readHomeProfile } from './repository';
import { homeProfileRowToProfile, homeProfileToChange } from './view';

export function homeProfileRoutes(app: FastifyInstance, { config, db }: Services): void {
  contractRoute(app, getHomeProfile, async ({ request }) =>
    homeProfileRowToProfile(await readHomeProfile(db), mediaAddresses(config, request.host)),
  );

  contractRoute(app, patchHomeProfile, async ({ body, expectedVersion, request }) => {
    const addresses = mediaAddresses(config, request.host);
    const row = await changeHomeProfile(db, homeProfileToChange(body, addresses), expectedVersion);
    if (!row) throw changedMeanwhile(homeProfileRowToProfile(await readHomeProfile(db), addresses));
    return homeProfileRowToProfile(row, addresses);
  });
}

import type { FastifyInstance } from 'fastify';
import { getSecondProfile, patchSecondProfile } from '@portfolio/shared-api/contracts';
import type { Services } from '../../../app';
import { contractRoute } from '../../../http/contract-route';
import { changeSingle, readSingle } from '../../../db/records';
import { changedMeanwhile } from '../../../errors';
import { mediaAddresses } from '../../../media/addresses';
import { secondProfileRowToProfile, secondProfileToChange } from './view';

export function secondProfileRoutes(app: FastifyInstance, { config, db }: Services): void {
  contractRoute(app, getSecondProfile, async ({ request }) =>
    secondProfileRowToProfile(await readSingle(db, 'second_profile'), mediaAddresses(config, request.host)),
  );

  contractRoute(app, patchSecondProfile, async ({ body, expectedVersion, request }) => {
    const addresses = mediaAddresses(config, request.host);
    const row = await changeSingle(
      db,
      'second_profile',
      ({ profile_image }) => secondProfileToChange(body, addresses, profile_image),
      expectedVersion,
    );
    if (!row)
      throw changedMeanwhile(secondProfileRowToProfile(await readSingle(db, 'second_profile'), addresses));
    return secondProfileRowToProfile(row, addresses);
  });
}

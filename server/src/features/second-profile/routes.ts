import type { FastifyInstance } from 'fastify';
import { getSecondProfile, patchSecondProfile } from '@portfolio/shared-api/contracts';
import type { Services } from '../../app';
import { contractRoute } from '../../contract-route';
import { changedMeanwhile } from '../../errors';
import { mediaAddresses } from '../media/addresses';
import { changeSecondProfile, readSecondProfile } from './repository';
import { secondProfileRowToProfile, secondProfileToChange } from './view';

export function secondProfileRoutes(app: FastifyInstance, { config, db }: Services): void {
  contractRoute(app, getSecondProfile, async ({ request }) =>
    secondProfileRowToProfile(await readSecondProfile(db), mediaAddresses(config, request.host)),
  );

  contractRoute(app, patchSecondProfile, async ({ body, expectedVersion, request }) => {
    const addresses = mediaAddresses(config, request.host);
    const row = await changeSecondProfile(db, secondProfileToChange(body, addresses), expectedVersion);
    if (!row) throw changedMeanwhile(secondProfileRowToProfile(await readSecondProfile(db), addresses));
    return secondProfileRowToProfile(row, addresses);
  });
}

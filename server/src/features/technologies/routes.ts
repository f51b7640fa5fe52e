import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addTechnologies, deleteTechnology, getTechnologies } from '@portfolio/shared-api/contracts';
import type { Services } from '../../app';
import { contractRoute } from '../../contract-route';
import { AppError, changedMeanwhile } from '../../errors';
import { mediaAddresses } from '../media/addresses';
import { changeTechnologies, readTechnologies } from './repository';
import {
  technologiesRowToRecord,
  technologiesToValues,
  withoutTechnology,
  withTechnologies,
  type TechnologyLists,
} from './view';

export function technologyRoutes(app: FastifyInstance, { config, db }: Services): void {
  const change = async (
    by: (lists: TechnologyLists) => TechnologyLists,
    { request, expectedVersion }: { request: FastifyRequest; expectedVersion: number | null },
  ) => {
    const addresses = mediaAddresses(config, request.host);
    const row = await changeTechnologies(
      db,
      (old) => technologiesToValues(by(technologiesRowToRecord(old, addresses)), addresses),
      expectedVersion,
    );
    if (!row) throw changedMeanwhile(technologiesRowToRecord(await readTechnologies(db), addresses));
    return [technologiesRowToRecord(row, addresses)];
  };

  contractRoute(app, getTechnologies, async ({ request }) => [
    technologiesRowToRecord(await readTechnologies(db), mediaAddresses(config, request.host)),
  ]);

  contractRoute(app, addTechnologies, (call) => change((lists) => withTechnologies(lists, call.body), call));

  contractRoute(app, deleteTechnology, async (call) => {
    if (call.params.id !== (await readTechnologies(db)).id)
      throw new AppError(404, 'no-technologies', 'There are no technologies with this id');
    return change((lists) => withoutTechnology(lists, call.body.type, call.body.index), call);
  });
}

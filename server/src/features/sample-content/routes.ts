import type { FastifyInstance } from 'fastify';
import { clearSampleContent, getSampleContent } from '@portfolio/shared-api/contracts';
import type { Services } from '../../services';
import { contractRoute } from '../../http/contract-route';
import { readSample } from './schema';
import { clearSample, countSample } from './repository';
import { sampleNames } from './sample-lists';

export function sampleContentRoutes(app: FastifyInstance, { config, db }: Services): void {
  const names = async () =>
    config.sampleDir === null ? null : sampleNames(await readSample(config.sampleDir));

  contractRoute(app, getSampleContent, async () => countSample(db, await names()));

  contractRoute(app, clearSampleContent, async () => clearSample(db, await names()));
}

import type { FastifyInstance } from 'fastify';
import { clearSampleContent, getSampleContent } from '@portfolio/shared-api/contracts';
import type { Services } from '../../services';
import { contractRoute } from '../../http/contract-route';
import { readSample } from './schema';
import { clearSample, countSample, type Sample } from './repository';
import { sampleNames } from './sample-lists';

export function sampleContentRoutes(app: FastifyInstance, { config, db }: Services): void {
  const readSampleOf = async (): Promise<Sample | null> => {
    if (config.sampleDir === null) return null;
    const content = await readSample(config.sampleDir);
    return { content, names: sampleNames(content), config };
  };

  contractRoute(app, getSampleContent, async () => countSample(db, await readSampleOf()));

  contractRoute(app, clearSampleContent, async () => clearSample(db, await readSampleOf()));
}

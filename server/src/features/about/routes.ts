import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { about, getAbout, patchAbout } from '@portfolio/shared-api/contracts';
import type { Services } from '../../app';
import { contractRoute } from '../../contract-route';
import { changedMeanwhile } from '../../errors';
import { changeAbout, readAbout } from './repository';
import { aboutRowToAbout, aboutToChange } from './view';

export function aboutRoutes(app: FastifyInstance, { db }: Services): void {
  contractRoute(app, getAbout, async () => aboutRowToAbout(await readAbout(db)));

  contractRoute(app, patchAbout, async ({ body, expectedVersion }) => {
    const row = await changeAbout(db, aboutToChange(body), expectedVersion);
    if (!row) throw changedMeanwhile(z.encode(about, aboutRowToAbout(await readAbout(db))));
    return aboutRowToAbout(row);
  });
}

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { about, getAbout, patchAbout } from '@portfolio/shared-api/contracts';
import type { Services } from '../../../services';
import { contractRoute } from '../../../http/contract-route';
import { changeSingle, readSingle } from '../../../db/records';
import { conflict } from '../../../errors';
import { aboutRowToAbout, aboutToChange } from './view';

export function aboutRoutes(app: FastifyInstance, { db }: Services): void {
  contractRoute(app, getAbout, async () => aboutRowToAbout(await readSingle(db, 'about')));

  contractRoute(app, patchAbout, async ({ body, expectedVersion }) => {
    const row = await changeSingle(db, 'about', aboutToChange(body), expectedVersion);
    if (!row) throw conflict(z.encode(about, aboutRowToAbout(await readSingle(db, 'about'))));
    return aboutRowToAbout(row);
  });
}

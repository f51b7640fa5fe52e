import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  getAbout,
  getHomeProfile,
  getSecondProfile,
  patchAbout,
  patchHomeProfile,
  patchSecondProfile,
} from '@portfolio/shared-api/contracts';
import type { Services } from '../../services';
import { singleRecordRoutes } from '../../single-record-routes';
import { mediaAddresses } from '../../media/addresses';
import {
  aboutRowToAbout,
  aboutToChange,
  homeProfileRowToProfile,
  homeProfileToChange,
  profileRowToProfile,
  profileToChange,
} from './view';

export function profileRoutes(app: FastifyInstance, { config, db }: Services): void {
  const addressesFor = ({ host }: FastifyRequest) => mediaAddresses(config, host);

  singleRecordRoutes(app, db, {
    table: 'home_profile',
    get: getHomeProfile,
    patch: patchHomeProfile,
    toView: (row, request) => homeProfileRowToProfile(row, addressesFor(request)),
    toChange: (body, { profile_image }, request) =>
      homeProfileToChange(body, addressesFor(request), profile_image),
  });
  singleRecordRoutes(app, db, {
    table: 'second_profile',
    get: getSecondProfile,
    patch: patchSecondProfile,
    toView: (row, request) => profileRowToProfile(row, addressesFor(request)),
    toChange: (body, { profile_image }, request) =>
      profileToChange(body, addressesFor(request), profile_image),
  });
  singleRecordRoutes(app, db, {
    table: 'about',
    get: getAbout,
    patch: patchAbout,
    toView: aboutRowToAbout,
    toChange: aboutToChange,
  });
}

import type { Migration } from 'kysely';
import * as homeProjectsMedia from './0001-home-projects-media';

/** In the order of their names. One that was released is never changed: what follows is a migration of its own. */
export const migrations: Record<string, Migration> = {
  '0001-home-projects-media': homeProjectsMedia,
};

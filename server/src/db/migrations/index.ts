import type { Migration } from 'kysely';
import * as homeProjectsMedia from './0001-home-projects-media';
import * as profilePageAndMessages from './0002-profile-page-and-messages';

/** In the order of their names. One that was released is never changed: what follows is a migration of its own. */
export const migrations: Record<string, Migration> = {
  '0001-home-projects-media': homeProjectsMedia,
  '0002-profile-page-and-messages': profilePageAndMessages,
};

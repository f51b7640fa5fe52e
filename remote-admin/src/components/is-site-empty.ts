import type { HomeProfile } from '@portfolio/shared-api/home-profile';

/** Whether the site has nothing but the name that the setup stores. */
export const isSiteEmpty = (profile: HomeProfile | undefined): boolean => profile?.role === '';

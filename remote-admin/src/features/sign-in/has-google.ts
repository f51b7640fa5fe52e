import { getConfig } from '@portfolio/shared-api';

/** Whether Google can sign the owner in too. */
export const hasGoogle = (): boolean => getConfig().firebase.apiKey !== '';

import { withAnyResponse } from '../contracts/any-response';
import { contractQuery } from '../core/contract-query';
import { useSaveRecord } from '../core/single-record';

export type { About, AboutInput } from '../contracts/about';

/** Years of experience, as text, and a description. */
export const aboutQuery = () =>
  contractQuery(['about_me', 'v1'], () => import('../contracts/about').then(({ getAbout }) => getAbout));

/** Saves the years of experience and the description. */
export const useSaveAbout = () =>
  useSaveRecord(
    aboutQuery(),
    () => import('../contracts/about').then(({ patchAbout }) => withAnyResponse(patchAbout)),
    ({ experience }) => experience !== '',
  );

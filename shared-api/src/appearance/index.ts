import { getConfig } from '@portfolio/shared-api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { PublicAppearance } from '../contracts/appearance-choices';
import { contractQuery } from '../core/contract-query';
import { useSaveRecord } from '../core/single-record';

export type { Appearance, AppearanceInput } from '../contracts/appearance';
export type {
  Accent,
  AdditionalLink,
  Fonts,
  ProfileSection,
  PublicAppearance,
} from '../contracts/appearance-choices';
export { DEFAULT_INTROS, PROFILE_SECTIONS } from '../contracts/appearance-choices';

/** The owner's choices, for the form. */
export const appearanceQuery = () =>
  contractQuery(['appearance', 'v1'], () =>
    import('../contracts/appearance').then(({ getAppearance }) => getAppearance),
  );

/** The appearance of visitors' pages. It comes with the document, so it's never requested; a form preview replaces it. */
export const publicAppearanceQuery = () =>
  queryOptions({
    queryKey: ['public_appearance', 'v1'],
    queryFn: (): PublicAppearance => getConfig().appearance ?? DEFAULT,
    enabled: false,
  });

/** What the owner has changed of the appearance. */
export function useAppearance(): PublicAppearance {
  const { data } = useQuery(publicAppearanceQuery());
  return data ?? getConfig().appearance ?? DEFAULT;
}

const DEFAULT: PublicAppearance = {};

/** Whether visitors can't open the page at a path. */
export const isHiddenPage = (path: string): boolean =>
  getConfig().appearance?.hiddenPages?.includes(path) ?? false;

export const useSaveAppearance = () =>
  useSaveRecord(appearanceQuery(), () =>
    import('../contracts/appearance').then(({ patchAppearance }) => patchAppearance),
  );

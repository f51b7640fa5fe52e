import type { MediaUse } from '@portfolio/shared-api/media-library';
import { formatList } from '../../components/format';

/** Where something uses a file: what the owner calls the place, and where it's edited. */
export interface Place {
  readonly words: string;
  /** Undefined where nothing is edited by itself. */
  readonly address?: string;
}

type Describe = (use: MediaUse) => Place;

const DESCRIBE: Readonly<Record<MediaUse['place'], Describe>> = {
  'home-profile': () => ({ words: 'Home', address: '/setting/home_dash' }),
  'second-profile': () => ({ words: 'Profile', address: '/setting/update_AboutMe' }),
  technology: ({ title }) => ({ words: `Technology “${title}”`, address: '/setting/update_AboutMe' }),
  'why-choose-me': ({ title }) => ({ words: `Reason “${title}”`, address: '/setting/update_AboutMe' }),
  project: ({ id, title }) => ({
    words: `Project “${title}”`,
    address: id ? `/setting/update_projects?edit=${encodeURIComponent(id)}` : '/setting/update_projects',
  }),
  poster: ({ title }) => ({ words: `Video “${title}”` }),
  bin: ({ title }) => ({ words: `“${title}” in the trash`, address: '/setting/bin' }),
};

export const placeOf = (use: MediaUse): Place => DESCRIBE[use.place](use);

/** More than a person reads through. */
const MOST = 8;

/** Such as 'Home and Project “Farled”'. */
export function formatPlaces(uses: readonly MediaUse[]): string {
  const words = uses.slice(0, MOST).map((use) => placeOf(use).words);
  return formatList(uses.length > MOST ? [...words, `${uses.length - MOST} more`] : words);
}

import type { MediaUse } from '@portfolio/shared-api/media-library';
import { formatList } from '../../components/format';

/** A place that uses a file: its name for the owner and the address of its form. */
export interface Place {
  readonly label: string;
  /** Undefined if the place has no form of its own. */
  readonly address?: string;
}

type Describe = (use: MediaUse) => Place;

const DESCRIBE: Readonly<Record<MediaUse['place'], Describe>> = {
  'home-profile': () => ({ label: 'Home', address: '/setting/home_dash' }),
  'second-profile': () => ({ label: 'Profile', address: '/setting/update_AboutMe' }),
  technology: ({ title }) => ({ label: `Technology “${title}”`, address: '/setting/update_AboutMe' }),
  'why-choose-me': ({ title }) => ({ label: `Reason “${title}”`, address: '/setting/update_AboutMe' }),
  project: ({ id, title }) => ({
    label: `Project “${title}”`,
    address: id ? `/setting/update_projects?edit=${encodeURIComponent(id)}` : '/setting/update_projects',
  }),
  poster: ({ title }) => ({ label: `Video “${title}”` }),
  bin: ({ title }) => ({ label: `“${title}” in the trash`, address: '/setting/bin' }),
};

export const placeOf = (use: MediaUse): Place => DESCRIBE[use.place](use);

/** A longer list wouldn't be read. */
const MOST = 8;

/** Such as 'Home and Project “Farled”'. */
export function formatPlaces(uses: readonly MediaUse[]): string {
  const label = uses.slice(0, MOST).map((use) => placeOf(use).label);
  return formatList(uses.length > MOST ? [...label, `${uses.length - MOST} more`] : label);
}

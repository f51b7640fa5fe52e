import type { LibraryItem, MediaUse } from '@portfolio/shared-api/media-library';
import { token } from '@portfolio/shared-ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { formatList } from '../../components/format';

const MAX_COLLAPSED = 3;

/** The places that use a file, linked to their forms. */
export function PlaceList({ uses }: { readonly uses: readonly MediaUse[] }) {
  const [isExpanded, setExpanded] = useState(false);
  if (uses.length === 0) return <Unused>Not in use</Unused>;
  const shown = isExpanded || uses.length <= MAX_COLLAPSED + 1 ? uses : uses.slice(0, MAX_COLLAPSED);
  return (
    <List role="list" aria-label="Used in">
      {shown.map((use, index) => {
        const { label, address } = placeOf(use);
        return <li key={index}>{address ? <Link to={address}>{label}</Link> : label}</li>;
      })}
      {shown.length < uses.length && (
        <li>
          <More type="button" onClick={() => setExpanded(true)}>
            {uses.length - shown.length} more places
          </More>
        </li>
      )}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${token.space[1]};
  padding: 0;
  font-size: ${token.text.small};
  list-style: none;

  > li {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const Unused = styled.p`
  color: ${token.color.inkMuted};
  font-size: ${token.text.small};
`;

const More = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: ${token.color.accent};
  text-decoration: underline;
`;

/** A place that uses a file: its name for the owner and the address of its form. */
interface Place {
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

const placeOf = (use: MediaUse): Place => DESCRIBE[use.place](use);

/** A longer list wouldn't be read. */
const MAX_NAMED = 8;

/** Such as 'Home and Project “Farled”'. */
export function formatPlaces(uses: readonly MediaUse[]): string {
  const label = uses.slice(0, MAX_NAMED).map((use) => placeOf(use).label);
  return formatList(uses.length > MAX_NAMED ? [...label, `${uses.length - MAX_NAMED} more`] : label);
}

/** Such as 'a.png and b.png are'. */
export function formatUsed(items: readonly LibraryItem[]): string {
  const names = items.slice(0, MAX_NAMED).map(({ name }) => name);
  const all = items.length > MAX_NAMED ? [...names, `${items.length - MAX_NAMED} more`] : names;
  return `${formatList(all)} ${items.length === 1 ? 'is' : 'are'}`;
}

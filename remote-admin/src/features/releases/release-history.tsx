import type { GoingLive, LiveApp, ReleaseChange } from '@portfolio/shared-api/releases';
import { media, token } from '@portfolio/shared-ui';
import { SectionHeading } from '@portfolio/shared-ui/heading';
import { useId } from 'react';
import styled from 'styled-components';
import { formatDateTime, formatPercent } from '../../components/format';
import { ChangedPages } from './changed-pages';

/** Lists who published and rolled back an app's releases, and why, where that was recorded, and which pages they changed. */
export function ReleaseHistory({
  app: { app, live, gradual, before, rolledBack },
}: {
  readonly app: LiveApp;
}) {
  const id = useId();
  const releases = [
    ...[...(gradual ? [gradual] : []), live, ...before].map((release) => ({ ...release, rolledBack: null })),
    ...rolledBack.map((release) => ({ ...release, unchecked: [] as string[] })),
  ].filter((release) => release.published ?? release.promoted ?? release.rolledBack);
  if (releases.length === 0) return null;
  // Only the shell's scripts are part of every page.
  const isShell = live.weight?.views.some(({ page }) => page === null);
  return (
    <section aria-labelledby={id}>
      <SectionHeading level={4} id={id}>
        History of {app}
      </SectionHeading>
      <List role="list">
        {releases.map(({ version, published, promoted, rolledBack: undone, unchecked }) => (
          <li key={version}>
            <Version>{version}</Version>
            <div>
              {published && <Change what="Published" change={published} />}
              {promoted && <Change what="Promoted" change={promoted} />}
              {undone && <Change what="Rolled back" change={undone} />}
              {unchecked.includes('browser') && <p>Not checked in a browser</p>}
            </div>
            {!isShell && <ChangedPages app={app} version={version} />}
          </li>
        ))}
      </List>
    </section>
  );
}

const ROLES = { operator: '', token: ' with a deploy token', owner: ' by you', guard: ' by the guard' };

interface ChangeProps {
  readonly what: string;
  readonly change: ReleaseChange & Partial<Pick<GoingLive, 'share' | 'guard'>>;
}

function Change({ what, change }: ChangeProps) {
  const { at, by, role, commit, note, share, guard, token: tokenName } = change;
  const [hash, isDirty] = commit?.split('-') ?? [];
  return (
    <p>
      {what}
      {share ? ` at ${formatPercent(share)}${guard ? ' with the guard' : ''},` : ''}{' '}
      <time dateTime={at}>{formatDateTime(at)}</time>
      {by && ` by ${by}`}
      {tokenName === null ? ROLES[role] : ` with the token “${tokenName}”`}
      {hash && `, commit ${hash.slice(0, 12)}${isDirty ? ' with changes' : ''}`}
      {note && `: ${note}`}
    </p>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${token.space[2]};
  margin-top: ${token.space[2]};
  padding: 0;
  font-size: ${token.text.small};
  list-style: none;

  li {
    display: grid;
    grid-template-columns: min(12rem, 40%) minmax(0, 1fr);
    gap: 0 ${token.space[2]};
  }

  p {
    max-width: ${token.size.measure};
  }

  p,
  li > span {
    overflow-wrap: anywhere;
  }

  details {
    grid-column: 1 / -1;

    ${media.small} {
      grid-column: 2;
    }
  }
`;

const Version = styled.span`
  font-family: ${token.font.mono};
`;

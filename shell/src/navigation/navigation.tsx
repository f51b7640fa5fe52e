import { media, token } from '@portfolio/shared-ui';
import { styled } from 'styled-components';
import { Link } from 'react-router-dom';
import { entryPath, pageKey, type AppRoute } from '../routing/routes';
import { AdminEntry } from './admin-entry';
import { EntryFace, roundButton, type EntryProps } from './entry-face';

interface NavigationProps {
  readonly entries: readonly AppRoute[];
  /** Keys of the displayed page and of the page that is loading. */
  readonly displayed: string;
  readonly pending: string | null;
}

/** The fixed column of round icon buttons at the right edge; each shows its label on hover and focus. */
export function Navigation({ entries, displayed, pending }: NavigationProps) {
  return (
    <Bar aria-label="Main">
      <List role="list" $count={entries.length}>
        {entries.map((route) => {
          const Entry = route.access === 'owner' ? AdminEntry : PageEntry;
          const key = pageKey(route);
          return (
            <Item key={route.path}>
              <Entry route={route} isCurrent={key === displayed} isPending={key === pending} />
            </Item>
          );
        })}
      </List>
    </Bar>
  );
}

function PageEntry({ route, isCurrent, isPending }: EntryProps) {
  return (
    <RoundLink
      to={entryPath(route)}
      aria-current={isCurrent ? 'page' : undefined}
      aria-busy={isPending || undefined}
    >
      <EntryFace route={route} />
    </RoundLink>
  );
}

/** The height of an entry, and so the step between tooltips. */
const STEP = '3.5rem';

const Bar = styled.nav`
  position: fixed;
  inset: 0 0 0 auto;
  z-index: ${token.z.nav};
  display: flex;
  align-items: center;
  padding-inline: ${token.space[2]};
  pointer-events: none;

  ${media.small} {
    padding-inline: ${token.space[5]};
  }
  ${media.print} {
    display: none;
  }
`;

/* Reserves space for all entries, because a page may be painted before the whole list has arrived. */
const List = styled.ul<{ $count: number }>`
  display: grid;
  grid-template-rows: repeat(${({ $count }) => $count}, min(${STEP}, calc(100svh / 7)));
  margin: 0;
`;

const Item = styled.li`
  display: grid;
  place-items: center;
  pointer-events: auto;
`;

const RoundLink = styled(Link)`
  ${roundButton}
`;

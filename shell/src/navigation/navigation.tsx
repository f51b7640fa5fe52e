import { media, token } from '@portfolio/shared-ui';
import { styled } from 'styled-components';
import { NavLink } from 'react-router-dom';
import { entryPath, type AppRoute } from '../routes';
import { AdminEntry } from './admin-entry';
import { EntryFace, roundButton } from './entry-face';

/** The fixed column of round icon buttons at the right edge; each shows its label when pointed at or focused. */
export function Navigation({ entries }: { readonly entries: readonly AppRoute[] }) {
  return (
    <Bar aria-label="Main">
      <List role="list">
        {entries.map((route) => (
          <Item key={route.path}>
            {route.access === 'owner' ? <AdminEntry route={route} /> : <PageEntry route={route} />}
          </Item>
        ))}
      </List>
    </Bar>
  );
}

function PageEntry({ route }: { readonly route: AppRoute }) {
  const path = entryPath(route);
  return (
    <RoundLink to={path} end={path === '/'}>
      <EntryFace route={route} />
    </RoundLink>
  );
}

/** One place in the column, and so one step of the tooltip. */
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

const List = styled.ul`
  display: grid;
  grid-auto-rows: min(${STEP}, calc(100svh / 7));
  margin: 0;
`;

const Item = styled.li`
  display: grid;
  place-items: center;
  pointer-events: auto;
`;

const RoundLink = styled(NavLink)`
  ${roundButton}
`;

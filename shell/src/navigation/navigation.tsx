import { media, token } from '@portfolio/shared-ui';
import { Icon } from '@portfolio/shared-ui/icon';
import { css, styled } from 'styled-components';
import { NavLink } from 'react-router-dom';
import { entryPath, type AppRoute } from '../routes';
import { AdminEntry } from './admin-entry';

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

/** The icon, and the label beside it. */
export function EntryFace({ route }: { readonly route: AppRoute }) {
  return (
    <>
      {route.icon && <Icon node={route.icon} />}
      <Label>{route.label}</Label>
    </>
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

export const roundButton = css`
  position: relative;
  display: grid;
  place-items: center;
  inline-size: min(2.75rem, calc(100svh / 7 - 2px));
  aspect-ratio: 1;
  padding: 0;
  border: ${token.size.rule} solid ${token.color.ruleStrong};
  border-radius: ${token.radius.round};
  background-color: ${token.color.sheet};
  color: ${token.color.accent};
  text-decoration: none;
  transition:
    background-color ${token.duration.control},
    color ${token.duration.control};

  svg {
    inline-size: 1.25rem;
    block-size: 1.25rem;
  }

  &:hover {
    border-color: ${token.color.accent};
    background-color: ${token.color.wash};
  }

  &[aria-current='page'] {
    border-color: ${token.color.accent};
    background-color: ${token.color.accent};
    color: ${token.color.onAccent};
  }
`;

const RoundLink = styled(NavLink)`
  ${roundButton}
`;

const Label = styled.span`
  position: absolute;
  right: calc(100% + ${token.space[2]});
  padding: ${token.space[1]} ${token.space[3]};
  border: ${token.size.rule} solid ${token.color.ruleStrong};
  background-color: ${token.color.sheet};
  color: ${token.color.ink};
  font: ${token.weight.medium} ${token.text.small} / 1.4 ${token.font.mono};
  white-space: nowrap;
  opacity: 0;
  pointer-events: none;
  transition: opacity ${token.duration.tooltip};

  :hover > &,
  :focus-visible > & {
    opacity: 1;
  }
`;

import { useSession } from '@portfolio/shared-api';
import { media, token } from '@portfolio/shared-ui';
import { Link, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { openSignIn } from '../auth/sign-in-store';
import { entryPath, isWithin, type AppRoute } from '../routing/routes';
import { Icon } from './icon';

interface NavigationProps {
  readonly entries: readonly AppRoute[];
  /** The routes of the displayed page and of the page that is loading. */
  readonly displayed: AppRoute | undefined;
  readonly pending: AppRoute | null | undefined;
}

/** The fixed column of round icon buttons at the right edge; each shows its label on hover and focus. */
export function Navigation({ entries, displayed, pending }: NavigationProps) {
  return (
    <Bar aria-label="Main">
      <List role="list" $count={entries.length}>
        {entries.map((route) => {
          const Entry = route.access === 'owner' ? AdminEntry : PageEntry;
          return (
            <Item key={route.path}>
              <Entry
                route={route}
                isCurrent={isWithin(displayed, route)}
                isPending={isWithin(pending, route)}
              />
            </Item>
          );
        })}
      </List>
    </Bar>
  );
}

/** An entry of the navigation. */
interface EntryProps {
  readonly route: AppRoute;
  readonly isCurrent: boolean;
  /** Its page is loading. */
  readonly isPending: boolean;
}

function PageEntry({ route, isCurrent, isPending }: EntryProps) {
  return (
    <Round
      as={Link}
      to={entryPath(route)}
      aria-current={isCurrent ? 'page' : undefined}
      aria-busy={isPending || undefined}
    >
      <EntryFace route={route} />
    </Round>
  );
}

/** Takes the owner to the admin area, and opens the sign-in dialog for anyone else. */
function AdminEntry({ route, isCurrent, isPending }: EntryProps) {
  const { isOwner } = useSession();
  const navigate = useNavigate();
  const path = entryPath(route);

  const handleClick = () => {
    if (isOwner) void navigate(path, { replace: true });
    // After a session ended on an admin page, signing in stays on that page.
    else openSignIn(isCurrent ? undefined : path);
  };

  return (
    <Round
      type="button"
      aria-label={route.label}
      aria-current={isCurrent ? 'page' : undefined}
      aria-busy={isPending || undefined}
      aria-haspopup={isOwner ? undefined : 'dialog'}
      onClick={handleClick}
    >
      <EntryFace route={route} />
    </Round>
  );
}

/** The icon, and the label beside it. */
function EntryFace({ route }: Pick<EntryProps, 'route'>) {
  return (
    <>
      {route.icon && <Icon node={route.icon} />}
      <Label>{route.label}</Label>
    </>
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

  /* It needs scripts; links don't. */
  @media (scripting: none) {
    button {
      display: none;
    }
  }
`;

const Item = styled.li`
  display: grid;
  place-items: center;
  pointer-events: auto;
`;

/** Background and icon change without a transition, in which both would pass through the same colour. */
const Round = styled.button`
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

  svg {
    inline-size: 1.25rem;
    block-size: 1.25rem;
  }

  &:hover,
  &[aria-busy='true'] {
    border-color: ${token.color.accent};
    background-color: ${token.color.wash};
  }

  &[aria-busy='true'] {
    box-shadow: 0 0 0 1px ${token.color.accent};
  }

  &[aria-current='page'] {
    border-color: ${token.color.accent};
    background-color: ${token.color.accent};
    color: ${token.color.onAccent};
    forced-color-adjust: none;

    /* Firefox paints visited links in other colours. */
    @media (forced-colors: active) {
      border-width: 4px;
    }
  }
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

  /* On touch screens, hover would stay after a tap and keep the label over the page. */
  ${media.hover} {
    :hover > & {
      opacity: 1;
    }
  }
  :focus-visible > & {
    opacity: 1;
  }
`;

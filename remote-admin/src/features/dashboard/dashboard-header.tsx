import { media, token, visuallyHidden } from '@portfolio/shared-ui';
import { ButtonLink, IconButton } from '@portfolio/shared-ui/button';
import { Tooltip } from '@portfolio/shared-ui/tooltip';
import { ExternalLink, Menu, Moon, Sun } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { wide } from '../../components/layout';
import { Notifications } from './notifications';
import { SignOutButton } from './sign-out-button';
import type { DashboardTheme } from './use-dashboard-theme';

interface Props {
  readonly search: ReactNode;
  readonly theme: DashboardTheme;
  readonly onToggleTheme: () => void;
  readonly themeButtonRef: Ref<HTMLButtonElement>;
  readonly menu: {
    readonly id: string;
    readonly isOpen: boolean;
    readonly onOpen: () => void;
    readonly buttonRef: Ref<HTMLButtonElement>;
  };
}

export function DashboardHeader({ search, theme, onToggleTheme, themeButtonRef, menu }: Props) {
  const isDark = theme === 'dark';
  const themeLabel = isDark ? 'Switch to light mode' : 'Switch to dark mode';
  const ThemeGlyph = isDark ? Sun : Moon;
  return (
    <Bar>
      <Name>
        <MenuButton>
          <IconButton
            ref={menu.buttonRef}
            label="Open menu"
            icon={<Menu size={22} aria-hidden />}
            aria-expanded={menu.isOpen}
            aria-controls={menu.id}
            onClick={menu.onOpen}
          />
        </MenuButton>
        <h1>Dashboard</h1>
      </Name>
      <Actions>
        {search}
        <ViewSite />
        <Tooltip label={themeLabel}>
          <IconButton
            ref={themeButtonRef}
            label={themeLabel}
            icon={<ThemeGlyph size={20} strokeWidth={1.75} aria-hidden />}
            onClick={onToggleTheme}
          />
        </Tooltip>
        <Notifications />
        <SignOutButton />
      </Actions>
    </Bar>
  );
}

/** Opens the visitors' site beside the dashboard, so that unsaved changes stay. */
function ViewSite() {
  return (
    <SiteLink
      href="/"
      target="_blank"
      size="small"
      variant="quiet"
      iconStart={<ExternalLink size={20} strokeWidth={1.75} aria-hidden />}
    >
      View site
      <NewTab> (opens in a new tab)</NewTab>
    </SiteLink>
  );
}

/* Only next to the sidebar there is room for it. Otherwise it's in the menu. */
const SiteLink = styled(ButtonLink)`
  display: none;

  ${wide} {
    display: inline-flex;
  }
`;

const NewTab = styled.span`
  ${visuallyHidden}
`;

/* Fits one line on the narrowest phone; only enlarged text may wrap. */
const Bar = styled.header`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  padding-top: ${token.space[2]};

  ${media.phone} {
    button {
      width: clamp(1.875rem, 9.5vw, ${token.size.touch});
      min-width: 0;
      padding-inline: 0;
    }
  }

  ${media.small} {
    column-gap: ${token.space[3]};
  }

  ${media.medium} {
    padding-top: ${token.space[6]};
  }
`;

const Name = styled.div`
  display: flex;
  align-items: center;
  font-size: clamp(1rem, 5vw, ${token.text.subtitle});
  font-weight: ${token.weight.display};
  letter-spacing: -0.02em;

  h1 {
    line-height: ${token.line.tight};
  }

  ${media.small} {
    gap: ${token.space[2]};
  }

  ${media.medium} {
    font-size: ${token.text.headline};
    letter-spacing: -0.03em;
  }
`;

const MenuButton = styled.span`
  /* Aligns the icon's bars with the content below. */
  margin-left: calc(-1 * ${token.space[2]});

  ${media.small} {
    margin-left: calc(-1 * ${token.space[3]});
  }

  ${media.medium} {
    display: none;
  }
`;

const Actions = styled.div`
  display: flex;
  flex: 1 0 auto;
  align-items: center;
  justify-content: flex-end;

  ${media.small} {
    gap: ${token.space[2]};
  }
`;

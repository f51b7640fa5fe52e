import { media, token } from '@portfolio/shared-ui';
import { IconButton } from '@portfolio/shared-ui/button';
import { Menu } from 'lucide-react';
import type { Ref } from 'react';
import styled from 'styled-components';
import { Notifications } from './notifications';
import { SignOutButton } from './sign-out-button';
import type { DashboardTheme } from './theme-store';
import { ThemeToggle } from './theme-toggle';

interface Props {
  readonly theme: DashboardTheme;
  readonly onToggleTheme: () => void;
  readonly menu: {
    readonly id: string;
    readonly isOpen: boolean;
    readonly onOpen: () => void;
    readonly buttonRef: Ref<HTMLButtonElement>;
  };
}

export function DashboardHeader({ theme, onToggleTheme, menu }: Props) {
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
        <ThemeToggle theme={theme} onToggle={onToggleTheme} />
        <Notifications />
        <SignOutButton />
      </Actions>
    </Bar>
  );
}

const Bar = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${token.space[3]};
  padding-top: ${token.space[2]};

  ${media.medium} {
    padding-top: ${token.space[6]};
  }
`;

const Name = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  font-size: ${token.text.headline};
  font-weight: ${token.weight.display};
  letter-spacing: -0.03em;

  h1 {
    line-height: ${token.line.tight};
  }
`;

const MenuButton = styled.span`
  ${media.medium} {
    display: none;
  }
`;

const Actions = styled.div`
  position: relative;
  display: flex;
  flex: 1 0 auto;
  align-items: center;
  justify-content: flex-end;
  gap: ${token.space[2]};

  /* On a line of their own the icons begin where the menu's does. */
  ${media.phone} {
    justify-content: flex-start;

    > :last-child {
      margin-left: auto;
    }
  }
`;

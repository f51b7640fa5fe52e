import { media, token } from '@portfolio/shared-ui';
import { useCallback, useId, useRef, useState } from 'react';
import { Outlet } from 'react-router-dom';
import styled from 'styled-components';
import { DashboardHeader } from './dashboard-header';
import { Sidebar } from './sidebar';
import { useDashboardTheme } from './use-dashboard-theme';
import { useDismiss } from './use-dismiss';

/** Frame of the owner's pages: sidebar, header, theme. */
export function DashboardLayout() {
  const { theme, toggle } = useDashboardTheme();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const sidebarId = useId();
  const sidebarRef = useRef<HTMLDivElement>(null);
  const menuButtonRef = useRef<HTMLButtonElement>(null);

  const closeMenu = useCallback(() => {
    setMenuOpen(false);
    menuButtonRef.current?.focus();
  }, []);
  const dismissMenu = useCallback(
    (byKey: boolean) => (byKey ? closeMenu() : setMenuOpen(false)),
    [closeMenu],
  );
  useDismiss(sidebarRef, isMenuOpen, dismissMenu);

  return (
    <Root data-theme={theme}>
      <div ref={sidebarRef}>
        <Sidebar id={sidebarId} isOpen={isMenuOpen} onClose={closeMenu} />
      </div>
      <Overlay $isOpen={isMenuOpen} data-testid="sidebar-overlay" />
      <Sheet>
        <DashboardHeader
          theme={theme}
          onToggleTheme={toggle}
          menu={{
            id: sidebarId,
            isOpen: isMenuOpen,
            onOpen: () => setMenuOpen(true),
            buttonRef: menuButtonRef,
          }}
        />
        <Outlet />
      </Sheet>
    </Root>
  );
}

const Root = styled.div`
  min-height: 100svh;

  ${media.medium} {
    display: grid;
    grid-template-columns: 16rem minmax(0, 1fr);
    column-gap: ${token.space[10]};
  }
`;

const Overlay = styled.div<{ $isOpen: boolean }>`
  display: ${({ $isOpen }) => ($isOpen ? 'block' : 'none')};
  position: fixed;
  z-index: ${token.z.nav};
  inset: 0;
  background: ${token.color.overlay};

  ${media.medium} {
    display: none;
  }
`;

const Sheet = styled.div`
  display: grid;
  align-content: start;
  gap: ${token.space[10]};
  min-width: 0;
  padding-bottom: ${token.space[16]};
`;

import { media, token } from '@portfolio/shared-ui';
import { Spinner } from '@portfolio/shared-ui/spinner';
import { Suspense, useCallback, useId, useRef, useState, type ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import styled, { css, keyframes } from 'styled-components';
import { LeaveGuard } from '../../forms/leave-guard/leave-guard';
import { useUndoKeys } from '../../components/deletion/undo';
import { DashboardHeader } from './dashboard-header';
import { SectionArrival } from '../../components/section/section-arrival';
import { Sidebar } from './sidebar';
import type { SidebarLists } from './sidebar-links';
import { SidebarOverlay } from './sidebar-overlay';
import { useDashboardTheme } from './use-dashboard-theme';
import { useDismiss } from './use-dismiss';
import { usePageArrival } from './use-page-arrival';

interface Props {
  /** The links in the sidebar, one list per group. */
  readonly lists: SidebarLists;
  /** Shown in the header. */
  readonly search: ReactNode;
}

/** The frame around the owner's pages: sidebar, header and theme. */
export function DashboardLayout({ lists, search }: Props) {
  const { theme, toggle } = useDashboardTheme();
  useUndoKeys();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const sidebarId = useId();
  const sidebarRef = useRef<HTMLDivElement>(null);
  const menuButtonRef = useRef<HTMLButtonElement>(null);

  const contentRef = useRef<HTMLDivElement>(null);
  const { page, hasChanged } = usePageArrival(contentRef);

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
      <Aside ref={sidebarRef}>
        <Sidebar id={sidebarId} lists={lists} isOpen={isMenuOpen} onClose={closeMenu} />
      </Aside>
      <SidebarOverlay isOpen={isMenuOpen} />
      <Sheet>
        <DashboardHeader
          search={search}
          theme={theme}
          onToggleTheme={toggle}
          menu={{
            id: sidebarId,
            isOpen: isMenuOpen,
            onOpen: () => setMenuOpen(true),
            buttonRef: menuButtonRef,
          }}
        />
        <Content key={page} ref={contentRef} tabIndex={-1} $moves={hasChanged}>
          <Suspense fallback={<Spinner label="Loading page…" />}>
            <Outlet />
            <SectionArrival />
          </Suspense>
        </Content>
      </Sheet>
      <LeaveGuard />
    </Root>
  );
}

const Root = styled.div`
  min-height: 100svh;
  max-width: 112rem;
  padding-left: ${token.space[4]};

  ${media.small} {
    padding-left: ${token.space[8]};
  }

  ${media.medium} {
    display: grid;
    grid-template-columns: 15rem minmax(0, 1fr);
    column-gap: ${token.space[8]};
  }

  ${media.large} {
    grid-template-columns: 18rem minmax(0, 1fr);
    column-gap: ${token.space[12]};
    padding-left: ${token.space[12]};
  }
`;

const Aside = styled.div`
  display: grid;
`;

const Sheet = styled.div`
  min-width: 0;
`;

const arrive = keyframes`from { opacity: 0; transform: translateY(1rem); }`;

const Content = styled.div<{ $moves: boolean }>`
  display: grid;
  gap: ${token.space[12]};
  padding-block: ${token.space[6]} ${token.space[16]};
  ${({ $moves }) =>
    $moves &&
    css`
      animation: ${arrive} ${token.duration.page} ${token.easing};
    `}

  &:focus {
    outline: none;
  }
`;

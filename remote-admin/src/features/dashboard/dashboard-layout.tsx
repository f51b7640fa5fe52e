import { breakpoints, media, token, visuallyHidden } from '@portfolio/shared-ui';
import { useDarkGutter } from '@portfolio/shared-ui/dialog';
import { Spinner } from '@portfolio/shared-ui/spinner';
import {
  Suspense,
  useCallback,
  useId,
  useRef,
  useState,
  useEffect,
  type ReactNode,
  type RefObject,
} from 'react';
import { Outlet, useLocation, useMatch } from 'react-router-dom';
import styled, { createGlobalStyle, css, keyframes } from 'styled-components';
import { useUndoKeys } from '../../components/deletion/undo';
import { scrollSpace } from '../../components/layout';
import { SectionArrival } from '../../components/section/dashboard-section';
import { FieldArrival } from '../../components/section/field-arrival';
import { LeaveGuard } from '../../forms/leave-guard/leave-guard';
import { DashboardHeader } from './dashboard-header';
import { DashboardNotices } from './dashboard-notices';
import { useSignOut } from './sign-out-button';
import { Sidebar, type SidebarGroup } from './sidebar';
import { useDashboardTheme } from './use-dashboard-theme';
import { useDismiss } from './use-dismiss';

interface Props {
  /** The sidebar's links. */
  readonly groups: readonly SidebarGroup[];
  /** Shown in the header; receives what the frame can do. */
  readonly search: (actions: {
    readonly isDark: boolean;
    readonly toggleTheme: () => void;
    readonly signOut: () => void;
  }) => ReactNode;
}

/** The frame around the owner's pages: sidebar, header and theme. */
export function DashboardLayout({ groups, search }: Props) {
  const { theme, isDarkOffered, setTheme, toggle } = useDashboardTheme();
  const themeButtonRef = useRef<HTMLButtonElement>(null);
  const { signOut } = useSignOut();
  useUndoKeys();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const sidebarId = useId();
  const contentId = useId();
  const sidebarRef = useRef<HTMLDivElement>(null);
  const menuButtonRef = useRef<HTMLButtonElement>(null);

  const contentRef = useRef<HTMLDivElement>(null);
  const { page, hasChanged } = usePageArrival(contentRef);
  const entries = groups.flatMap((group) => group.entries);

  const closeMenu = useCallback(() => {
    setMenuOpen(false);
    menuButtonRef.current?.focus();
  }, []);
  const dismissMenu = useCallback(
    (byKey: boolean) => (byKey ? closeMenu() : setMenuOpen(false)),
    [closeMenu],
  );
  useDismiss(sidebarRef, isMenuOpen, dismissMenu);
  useEffect(() => {
    // From this width on, the sidebar is always shown.
    const query = matchMedia(`(min-width: ${breakpoints.medium}px)`);
    const close = () => setMenuOpen(false);
    query.addEventListener('change', close);
    return () => query.removeEventListener('change', close);
  }, []);
  useDarkGutter(isMenuOpen);

  return (
    <Root data-theme={theme}>
      <ScrollSpace />
      <SkipLink href={`#${contentId}`}>Skip the dashboard’s navigation</SkipLink>
      <Aside ref={sidebarRef}>
        <Sidebar id={sidebarId} groups={groups} isOpen={isMenuOpen} onClose={closeMenu} />
      </Aside>
      {isMenuOpen && <Overlay data-testid="sidebar-overlay" />}
      <Sheet>
        <DashboardHeader
          search={search({ isDark: theme === 'dark', toggleTheme: toggle, signOut: () => void signOut() })}
          theme={theme}
          onToggleTheme={toggle}
          themeButtonRef={themeButtonRef}
          menu={{
            id: sidebarId,
            isOpen: isMenuOpen,
            onOpen: () => setMenuOpen(true),
            buttonRef: menuButtonRef,
          }}
        />
        <DashboardNotices
          isDarkOffered={isDarkOffered}
          onChoose={(chosen) => {
            // The offer disappears with its buttons.
            themeButtonRef.current?.focus();
            setTheme(chosen);
          }}
        />
        <Content
          id={contentId}
          key={page}
          ref={contentRef}
          tabIndex={-1}
          role="group"
          // A screen reader says the name when the focus moves here.
          aria-label={entries.find(({ path }) => path === page)?.label ?? 'Page not found'}
          $moves={hasChanged}
        >
          <Suspense fallback={<Spinner label="Loading page…" />}>
            <Outlet />
            <SectionArrival />
            <FieldArrival />
          </Suspense>
        </Content>
      </Sheet>
      <LeaveGuard />
    </Root>
  );
}

const SkipLink = styled.a`
  &:not(:focus) {
    ${visuallyHidden}
  }

  position: fixed;
  inset: ${token.space[2]} auto auto ${token.space[2]};
  z-index: ${token.z.popup};
  padding: ${token.space[3]} ${token.space[4]};
  background-color: ${token.color.sheet};
`;

/* Sticky bars don't hide a focused element. */
const ScrollSpace = createGlobalStyle`
  html {
    scroll-padding-block: ${scrollSpace.top} ${scrollSpace.bottom};
  }
`;

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

/* Nothing in the sidebar can make it wider than its column, where it would cover the content. */
const Aside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
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

/** Scrolls to the top on each new page under `/setting`, which the shell treats as a single page. */
function usePageArrival(content: RefObject<HTMLElement | null>) {
  const page = useMatch('/setting/:page')?.params.page;
  // SectionArrival scrolls to the section once the page has loaded.
  const namesSection = useLocation().hash !== '';
  const [first, setFirst] = useState(page);
  const [hasChanged, setChanged] = useState(false);
  const shown = useRef(page);

  if (first === undefined && page !== undefined) setFirst(page);
  else if (!hasChanged && page !== undefined && page !== first) setChanged(true);

  useEffect(() => {
    // `/setting` itself only redirects to the first page.
    if (page === undefined || page === shown.current) return;
    const isFirst = shown.current === undefined;
    shown.current = page;
    if (isFirst || namesSection) return;
    window.scrollTo(0, 0);
    content.current?.focus({ preventScroll: true });
  }, [page, content, namesSection]);

  return { page, hasChanged };
}

/** Covers the page while the sidebar is open on a small screen. */
const Overlay = styled.div`
  position: fixed;
  z-index: ${token.z.nav};
  inset: 0;
  background: ${token.color.overlay};

  ${media.medium} {
    display: none;
  }
`;

import { media, token } from '@portfolio/shared-ui';
import styled from 'styled-components';

interface Props {
  readonly isOpen: boolean;
}

/** Lies over the page while the sidebar is open on a small screen. */
export function SidebarOverlay({ isOpen }: Props) {
  if (!isOpen) return null;
  // By that attribute the window's edge, which no overlay reaches, is as dark as the rest.
  return <Overlay data-dialog-backdrop="" data-testid="sidebar-overlay" />;
}

const Overlay = styled.div`
  position: fixed;
  z-index: ${token.z.nav};
  inset: 0;
  background: ${token.color.overlay};

  ${media.medium} {
    display: none;
  }
`;

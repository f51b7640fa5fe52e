import { media, token } from '@portfolio/shared-ui';
import { keyframes, styled } from 'styled-components';

/** A line along the window's top edge while the next page loads. */
export function PendingRule() {
  return <Rule role="progressbar" aria-label="Loading the page" />;
}

/* The duration is unknown, so the line slows down and never reaches the end. */
const grow = keyframes`
  from { transform: scaleX(0); }
  to { transform: scaleX(0.95); }
`;

const Rule = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: ${token.z.nav};
  height: 3px;
  background-color: ${token.color.accent};
  transform-origin: left;
  animation: ${grow} 10s cubic-bezier(0, 0.7, 0.2, 1) forwards;

  ${media.print} {
    display: none;
  }
`;

import { token } from '@portfolio/shared-ui';
import styled from 'styled-components';

/** A list and what is said of it. Not a grid: within one, nothing could stay in view beyond its own row. */
export const ListStack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[4]};
  min-width: 0;
`;

/** First in a `ListStack`: whoever does something at the end of a long list sees how it went, too. */
export const InView = styled.div`
  position: sticky;
  z-index: ${token.z.raised};
  top: ${token.space[4]};

  &:empty {
    display: none;
  }
`;

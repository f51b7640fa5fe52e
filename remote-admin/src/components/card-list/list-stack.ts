import { token } from '@portfolio/shared-ui';
import styled from 'styled-components';
import { SaveStatusBanner } from '../save-status/save-status';

/** A list and its messages. Not a grid, because a sticky grid item can't leave its row. */
export const ListStack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[4]};
  min-width: 0;
`;

/** Sticks to the top of a `ListStack`, so that the status stays visible at the end of a long list. */
export const StickyStatusBanner = styled(SaveStatusBanner)`
  position: sticky;
  z-index: ${token.z.raised};
  top: ${token.space[4]};
`;

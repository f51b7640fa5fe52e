import styled from 'styled-components';
import { visuallyHidden } from '@portfolio/shared-ui';

/** Text for screen readers only. */
export const Hidden = styled.span`
  ${visuallyHidden}
`;

import { token } from '@portfolio/shared-ui';
import styled from 'styled-components';

/** A line below a section's heading that says what is edited here. */
export const FormIntro = styled.p`
  max-width: ${token.size.measure};
  color: ${token.color.inkMuted};
`;

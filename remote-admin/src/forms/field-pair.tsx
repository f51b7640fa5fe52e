import { token } from '@portfolio/shared-ui';
import styled from 'styled-components';

/** Two fields, side by side if there is room. */
export const FieldPair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr));
  gap: ${token.space[5]};
`;

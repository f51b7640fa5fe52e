import styled from 'styled-components';
import { token } from '@portfolio/shared-ui';

/** The inner space of a flush card. */
export const CardBody = styled.div`
  padding: ${token.space[5]} ${token.space[6]} ${token.space[6]};
`;

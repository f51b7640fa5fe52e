import styled from 'styled-components';
import { token } from '@portfolio/shared-ui';

/** Stands where the owner hasn't entered anything yet. */
export function Nothing() {
  return <Root>Not specified</Root>;
}

const Root = styled.p`
  color: ${token.color.inkMuted};
`;

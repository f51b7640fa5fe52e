import styled from 'styled-components';
import { token } from '@portfolio/shared-ui';

/** Shown for content that the owner hasn't entered. */
export function Nothing() {
  return <Root>Not specified</Root>;
}

const Root = styled.p`
  color: ${token.color.inkMuted};
`;

import type { ReactNode } from 'react';
import styled from 'styled-components';
import { token } from '@portfolio/shared-ui';

/** Shown for content that the owner hasn't entered. */
export function Nothing({ children = 'Not specified' }: { children?: ReactNode }) {
  return <Root>{children}</Root>;
}

const Root = styled.p`
  color: ${token.color.inkMuted};
`;

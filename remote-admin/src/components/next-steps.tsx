import { token } from '@portfolio/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface Props {
  readonly text?: string;
  /** Links. */
  readonly children: ReactNode;
}

/** Leads on to other pages after something was done. */
export function NextSteps({ text, children }: Props) {
  return (
    <Root>
      {text && <p>{text}</p>}
      <Links>{children}</Links>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${token.space[4]};
  max-width: ${token.size.measure};
`;

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[3]};
`;

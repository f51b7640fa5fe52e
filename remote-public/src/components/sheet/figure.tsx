import type { ReactNode } from 'react';
import styled from 'styled-components';
import { token } from '@portfolio/shared-ui';

interface FigureProps {
  /** '1' shows 'Fig. 1' before the caption. */
  number: string;
  caption: ReactNode;
  children: ReactNode;
}

/** An image with a number and a caption, as in a data sheet. */
export function Figure({ number, caption, children }: FigureProps) {
  return (
    <Root>
      {children}
      <Caption>
        <Mono>Fig. {number}</Mono> <span>{caption}</span>
      </Caption>
    </Root>
  );
}

const Root = styled.figure`
  min-width: 0;
`;

const Caption = styled.figcaption`
  display: flex;
  align-items: baseline;
  gap: ${token.space[3]};
  padding-top: ${token.space[3]};
  color: ${token.color.inkMuted};
  font-size: ${token.text.small};
  line-height: ${token.line.snug};
`;

const Mono = styled.span`
  flex: none;
  color: ${token.color.ink};
  font: ${token.weight.text} ${token.text.caption} / 1 ${token.font.mono};
  font-variant-numeric: tabular-nums;
`;

import type { ComponentPropsWithRef, ElementType } from 'react';
import styled from 'styled-components';
import { token } from '@portfolio/shared-ui';

export interface CardProps extends ComponentPropsWithRef<'div'> {
  /** `article`, `li`, `section`, …; a `div` without it. */
  as?: ElementType;
  /** Without inner space, for cards that begin with a picture; `CardBody` then holds the text. */
  isFlush?: boolean;
}

/** A ruled sheet that holds what belongs together. */
export function Card({ isFlush = false, ...rest }: CardProps) {
  return <Root {...rest} $isFlush={isFlush} />;
}

const Root = styled.div<{ $isFlush: boolean }>`
  display: flow-root;
  min-width: 0;
  padding: ${({ $isFlush }) => ($isFlush ? '0' : token.space[6])};
  border: ${token.size.rule} solid ${token.color.rule};
  border-radius: ${token.radius.none};
  background-color: ${token.color.sheet};
`;

/** The inner space of a flush card. */
export const CardBody = styled.div`
  padding: ${token.space[5]} ${token.space[6]} ${token.space[6]};
`;

import type { ComponentPropsWithRef, ElementType } from 'react';
import styled from 'styled-components';
import { token } from '@portfolio/shared-ui';

export interface CardProps extends ComponentPropsWithRef<'div'> {
  /** `article`, `li`, `section`, …; by default `div`. */
  as?: ElementType;
  /** Without padding, for cards that start with an image; `CardBody` then contains the text. */
  isFlush?: boolean;
}

/** A bordered box for related content. */
export function Card({ isFlush = false, ...rest }: CardProps) {
  return <Root {...rest} $isFlush={isFlush} />;
}

/* In a narrow window it doesn't grow with the text size. */
const PADDING = `min(${token.space[6]}, 8vw)`;

const Root = styled.div<{ $isFlush: boolean }>`
  display: flow-root;
  min-width: 0;
  padding: ${({ $isFlush }) => ($isFlush ? '0' : PADDING)};
  border: ${token.size.rule} solid ${token.color.rule};
  border-radius: ${token.radius.none};
  background-color: ${token.color.sheet};
`;

/** The padding of a flush card. */
export const CardBody = styled.div`
  padding: ${token.space[5]} ${PADDING} ${PADDING};
`;

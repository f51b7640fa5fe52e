import type { ReactNode } from 'react';
import styled from 'styled-components';
import { token } from '@portfolio/shared-ui';

export type HeadingLevel = 1 | 2 | 3 | 4;

export interface SectionHeadingProps {
  /** The section's number, such as '02', or an element that shows it; decoration, not part of the heading's name. */
  number?: ReactNode;
  level: HeadingLevel;
  /** The level that it looks like; by default its own. */
  look?: HeadingLevel;
  id?: string;
  children: ReactNode;
  className?: string;
}

const sizes = {
  1: token.text.headline,
  2: token.text.title,
  3: token.text.subtitle,
  4: token.text.body,
} as const;

/** A heading over a thin line, numbered as in a data sheet. */
export function SectionHeading({
  number,
  level,
  look = level,
  id,
  children,
  className,
}: SectionHeadingProps) {
  return (
    <Row className={className} $isRuled={look < 3}>
      <Text as={`h${level}`} id={id} $size={sizes[look]}>
        {children}
      </Text>
      {number !== undefined && (
        <Number aria-hidden="true">
          {typeof number === 'number' ? String(number).padStart(2, '0') : number}
        </Number>
      )}
    </Row>
  );
}

const Row = styled.div<{ $isRuled: boolean }>`
  display: flex;
  flex-direction: row-reverse;
  align-items: baseline;
  justify-content: flex-end;
  gap: ${token.space[2]};
  padding-top: ${({ $isRuled }) => ($isRuled ? token.space[3] : '0')};
  border-top: ${({ $isRuled }) => ($isRuled ? `${token.size.rule} solid ${token.color.ink}` : '0')};
`;

const Text = styled.h2<{ $size: string }>`
  min-width: 0;
  font-size: ${({ $size }) => $size};
  font-weight: ${token.weight.strong};
  letter-spacing: -0.02em;
  overflow-wrap: anywhere;
`;

const Number = styled.span`
  flex: none;
  min-width: ${token.space[8]};
  color: ${token.color.inkMuted};
  font: ${token.weight.text} ${token.text.small} / 1 ${token.font.mono};
  font-variant-numeric: tabular-nums;
`;

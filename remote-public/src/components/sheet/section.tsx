import type { ReactNode } from 'react';
import styled from 'styled-components';
import { media, token } from '@portfolio/shared-ui';
import { SectionHeading } from '@portfolio/shared-ui/heading';

interface SectionProps {
  title: string;
  children: ReactNode;
  className?: string;
}

/** A numbered section. It takes the focus when a focused element disappears, such as a Retry button. */
export function Section({ title, children, className }: SectionProps) {
  return (
    <Root className={className} tabIndex={-1}>
      <Heading level={2}>{title}</Heading>
      {children}
    </Root>
  );
}

/* CSS counts the sections, so that absent ones take no number. */
const Root = styled.section`
  min-width: 0;
  counter-increment: section;

  & + & {
    margin-top: ${token.space[16]};
  }

  &:focus {
    outline: none;
  }

  /* In print the heading is next to its content. */
  ${media.print} {
    display: grid;
    grid-template-columns: 10.5rem minmax(0, 1fr);
    align-items: start;
    gap: ${token.space[3]} ${token.space[6]};
    break-inside: avoid;
    padding-top: ${token.space[2]};
    border-top: ${token.size.rule} solid ${token.color.ink};

    & + & {
      margin-top: ${token.space[2]};
    }

    > :not(:first-child) {
      grid-column: 2;
    }
  }
`;

/* On a phone the number is above the heading, which then has the full width. */
const Heading = styled(SectionHeading)`
  margin-bottom: ${token.space[6]};

  /* Not read aloud. */
  &::after {
    content: counter(section, decimal-leading-zero) / '';
    flex: none;
    min-width: ${token.space[8]};
    color: ${token.color.inkMuted};
    font: ${token.weight.text} ${token.text.small} / 1 ${token.font.mono};
    font-variant-numeric: tabular-nums;
  }

  ${media.phone} {
    flex-direction: column-reverse;
    align-items: start;
  }

  ${media.print} {
    margin: 0;
    padding: 0;
    border: 0;

    > h2 {
      break-after: auto;
      font-size: ${token.text.body};
      letter-spacing: 0;
    }
  }
`;

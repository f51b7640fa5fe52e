import type { ReactNode } from 'react';
import styled from 'styled-components';
import { media, token } from '@portfolio/shared-ui';
import { SectionHeading } from '@portfolio/shared-ui/heading';

interface SectionProps {
  /** Its place on the sheet. */
  number: number;
  title: string;
  children: ReactNode;
  className?: string;
}

/** A numbered part of a sheet. It can take the focus when what had it goes away, such as a Retry button. */
export function Section({ number, title, children, className }: SectionProps) {
  return (
    <Root className={className} tabIndex={-1}>
      <Heading level={2} number={number}>
        {title}
      </Heading>
      {children}
    </Root>
  );
}

const Root = styled.section`
  min-width: 0;

  & + & {
    margin-top: ${token.space[16]};
  }

  &:focus {
    outline: none;
  }
`;

/* On a phone the number stands above, so that the words have the whole width. */
const Heading = styled(SectionHeading)`
  margin-bottom: ${token.space[6]};

  ${media.phone} {
    flex-direction: column-reverse;
    align-items: start;
  }

  ${media.print} {
    margin-bottom: ${token.space[3]};
  }
`;

import type { ReactNode } from 'react';
import styled from 'styled-components';
import { media, token } from '@portfolio/shared-ui';

export interface PageHeaderProps {
  title: string;
  /** The introduction, next to the title. */
  children: ReactNode;
}

/** Titles whose words fit a phone in the largest letters, such as "Project not found". */
const SHORT_TITLE = 20;

/** A page's title and introduction. */
export function PageHeader({ title, children }: PageHeaderProps) {
  return (
    <Root>
      <Heading $isShort={title.length <= SHORT_TITLE}>{title}</Heading>
      <Intro>{children}</Intro>
    </Root>
  );
}

const Root = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: end;
  gap: ${token.space[6]};
  padding-block: ${token.space[8]};

  ${media.medium} {
    grid-template-columns: repeat(12, minmax(0, 1fr));
    padding-block: ${token.space[16]} ${token.space[12]};
  }

  ${media.print} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    padding-block: 0 ${token.space[6]};
  }
`;

const Heading = styled.h1<{ $isShort: boolean }>`
  margin-left: -0.04em;
  font-size: ${({ $isShort }) => ($isShort ? token.text.display : token.text.headline)};
  font-weight: ${token.weight.display};
  letter-spacing: -0.035em;
  line-height: 0.95;
  overflow-wrap: anywhere;

  ${media.medium} {
    grid-column: 1 / 8;
  }
`;

const Intro = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${token.space[4]};
  max-width: 34rem;
  font-size: ${token.text.lead};
  white-space: pre-line;
  overflow-wrap: anywhere;

  ${media.medium} {
    grid-column: 8 / 13;
  }
`;

import styled, { css } from 'styled-components';
import { media, token } from '@portfolio/shared-ui';
import { Card } from '@portfolio/shared-ui/card';
import { Skeleton } from '@portfolio/shared-ui/skeleton';
import { Hidden } from '../../components/hidden';
import { technologyLinks } from '../../components/technology-link';
import { ProvenName, type ProvenTechnologies } from './proven-name';

const USUAL_LENGTH = 8;

/** More names would take more than a phone's screen. */
const MOST_UNFOLDED = 24;

interface SkillCardProps {
  title: string;
  names: readonly string[];
  proven: ProvenTechnologies;
}

/** A title with a count, and the names below it, as in a parts list. A phone shows many names only when they are asked for. */
export function SkillCard({ title, names, proven }: SkillCardProps) {
  const list = (
    <List role="list">
      {names.map((name, index) => (
        <li key={index} dir="auto">
          <ProvenName technology={proven.get(name)}>{name}</ProvenName>
        </li>
      ))}
    </List>
  );
  return (
    <Root forwardedAs="article" isFlush>
      <Head>
        <Title>{title}</Title>
        <Count aria-hidden="true">{String(names.length).padStart(2, '0')}</Count>
      </Head>
      {names.length > MOST_UNFOLDED ? (
        <Fold>
          <Unfold>
            All {names.length}
            <Hidden> in {title}</Hidden>
          </Unfold>
          {list}
        </Fold>
      ) : (
        list
      )}
    </Root>
  );
}

export function SkillCardSkeleton() {
  return (
    <Root isFlush data-skeleton="skill-card">
      <Head>
        <Title as="div">
          <Skeleton width="5em" height="1.2em" />
        </Title>
      </Head>
      <List as="div">
        {Array.from({ length: USUAL_LENGTH }, (_, index) => (
          <div key={index}>
            <Skeleton width="70%" height="1.4em" />
          </div>
        ))}
      </List>
    </Root>
  );
}

const Root = styled(Card)`
  ${media.print} {
    border: 0;
  }
`;

const Head = styled.header`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${token.space[2]};
  padding: ${token.space[3]} ${token.space[4]};

  ${media.print} {
    padding: 0;
  }
`;

const Title = styled.h3`
  min-width: 0;
  font-size: ${token.text.subtitle};
  font-weight: ${token.weight.strong};
  letter-spacing: -0.015em;

  ${media.print} {
    font-size: ${token.text.body};
    letter-spacing: 0;
  }
`;

const Count = styled.span`
  color: ${token.color.inkMuted};
  font: ${token.weight.text} ${token.text.caption} / 1 ${token.font.mono};
  font-variant-numeric: tabular-nums;

  ${media.print} {
    display: none;
  }
`;

const List = styled.ul`
  margin: 0;

  > * {
    position: relative;
    padding: ${token.space[2]} ${token.space[4]};
    border-top: ${token.size.rule} solid ${token.color.rule};
    font: ${token.weight.text} ${token.text.small} / 1.4 ${token.font.mono};
    overflow-wrap: anywhere;

    ${media.print} {
      display: inline;
      padding: 0;
      border-top: 0;

      &:not(:last-child)::after {
        content: ', ';
      }
    }
  }

  ${technologyLinks}
`;

/* Older browsers unfold it only by its summary. */
const unfolded = css`
  @supports selector(::details-content) {
    &::details-content {
      content-visibility: visible;
    }

    > summary {
      display: none;
    }
  }
`;

const Fold = styled.details`
  ${media.small} {
    ${unfolded}
  }

  ${media.print} {
    ${unfolded}
  }
`;

const Unfold = styled.summary`
  padding: ${token.space[3]} ${token.space[4]};
  border-top: ${token.size.rule} solid ${token.color.rule};
  color: ${token.color.accent};
  font-size: ${token.text.small};
  font-weight: ${token.weight.medium};
  cursor: pointer;
`;

import type { WhyChooseMeItem } from '@portfolio/shared-api/why-choose-me';
import styled from 'styled-components';
import { media, token } from '@portfolio/shared-ui';
import { Card } from '@portfolio/shared-ui/card';
import { Skeleton } from '@portfolio/shared-ui/skeleton';
import { FormattedText } from '../../components/light-markdown';
import { SmallIcon, SmallIconSkeleton } from './small-icon';

export function ReasonCard({ reason: { icon, title, explanation } }: { reason: WhyChooseMeItem }) {
  return (
    <Root forwardedAs="li">
      <SmallIcon src={icon} />
      <Title dir="auto">{title}</Title>
      <FormattedText as={Explanation}>{explanation}</FormattedText>
    </Root>
  );
}

export function ReasonCardSkeleton() {
  return (
    <Root data-skeleton="reason">
      <SmallIconSkeleton />
      <Title as="div">
        <Skeleton width="60%" height="1.2em" />
      </Title>
      <Explanation as="div">
        <Skeleton lines={5} />
      </Explanation>
    </Root>
  );
}

const Root = styled(Card)`
  ${media.print} {
    padding: 0;
    border: 0;
  }
`;

const Title = styled.h3`
  margin-top: ${token.space[5]};
  font-size: ${token.text.subtitle};
  font-weight: ${token.weight.strong};
  letter-spacing: -0.015em;
  overflow-wrap: anywhere;

  ${media.print} {
    margin-top: 0;
    font-size: ${token.text.body};
  }
`;

const Explanation = styled.p`
  margin-top: ${token.space[2]};
  color: ${token.color.inkMuted};
  white-space: pre-line;
  overflow-wrap: anywhere;

  ${media.print} {
    margin-top: 0;
    font-size: ${token.text.small};
  }
`;

import { ArrowUpRight } from 'lucide-react';
import styled from 'styled-components';
import { media, token } from '@portfolio/shared-ui';
import { ButtonLink } from '@portfolio/shared-ui/button';
import { Card } from '@portfolio/shared-ui/card';
import type { Channel } from './channels';
import { CopyButton } from './copy-button';

export function ChannelCard({ channel }: { channel: Channel }) {
  const { name, icon: Icon, value, href, action } = channel;
  const nameId = `channel-${name.toLowerCase()}`;
  return (
    <Root forwardedAs="li">
      <Head>
        <Name id={nameId}>{name}</Name>
        <Icon size={20} strokeWidth={1.5} aria-hidden />
      </Head>
      <Body>
        <Value>{action ? value : <ValueLink href={href}>{value}</ValueLink>}</Value>
        {action && href && (
          <ButtonLink
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            size="small"
            aria-describedby={nameId}
            iconEnd={<ArrowUpRight size={16} aria-hidden />}
          >
            {action}
          </ButtonLink>
        )}
        {name === 'Email' && <CopyButton text={value} />}
      </Body>
    </Root>
  );
}

const Root = styled(Card)`
  padding: ${token.space[3]} ${token.space[4]} ${token.space[4]};

  ${media.small} {
    padding: ${token.space[4]} ${token.space[5]} ${token.space[5]};
  }
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  color: ${token.color.inkMuted};
`;

const Name = styled.h3`
  font: ${token.weight.text} ${token.text.small} / 1.4 ${token.font.mono};
`;

/* On a phone the button stands beside the value where both fit. */
const Body = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[3]};
  margin-top: ${token.space[3]};

  ${media.small} {
    flex-direction: column;
    flex-wrap: nowrap;
    align-items: start;
    gap: ${token.space[4]};
    margin-top: ${token.space[6]};
  }
`;

const Value = styled.p`
  min-width: 0;
  font-size: ${token.text.body};
  font-weight: ${token.weight.medium};
  line-height: ${token.line.snug};
  letter-spacing: -0.01em;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;

  ${media.small} {
    font-size: ${token.text.subtitle};
  }
`;

/* Easy to hit with a finger, without taking more room. */
const ValueLink = styled.a`
  display: inline-block;
  padding-block: ${token.space[3]};
  margin-block: -${token.space[3]};
`;

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
    <Root as="li">
      <Head>
        <Name id={nameId}>{name}</Name>
        <Icon size={20} strokeWidth={1.5} aria-hidden />
      </Head>
      <Value>{action ? value : <ValueLink href={href}>{value}</ValueLink>}</Value>
      <Actions>
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
      </Actions>
    </Root>
  );
}

const Root = styled(Card)`
  display: grid;
  grid-template-rows: auto 1fr auto;
  padding: ${token.space[4]} ${token.space[5]} ${token.space[5]};
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

const Value = styled.p`
  margin-top: ${token.space[6]};
  font-size: ${token.text.subtitle};
  font-weight: ${token.weight.medium};
  line-height: ${token.line.snug};
  letter-spacing: -0.01em;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

const ValueLink = styled.a`
  display: inline-block;
  padding-block: ${token.space[1]};
  margin-block: -${token.space[1]};
`;

/* As high with a button as without, so that the cards of a row have one bottom line. */
const Actions = styled.div`
  display: flex;
  align-items: center;
  min-height: ${token.size.controlSmall};
  margin-top: ${token.space[4]};

  ${media.touch} {
    min-height: ${token.size.touch};
  }
`;

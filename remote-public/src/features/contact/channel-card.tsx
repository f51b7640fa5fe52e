import { ArrowUpRight } from 'lucide-react';
import styled, { css } from 'styled-components';
import { media, token } from '@portfolio/shared-ui';
import { ButtonLink } from '@portfolio/shared-ui/button';
import { Card } from '@portfolio/shared-ui/card';
import type { Channel } from './channels';
import { CopyButton } from './copy-button';

export function ChannelCard({ channel }: { channel: Channel }) {
  const { id, name, icon: Icon, value, href, action } = channel;
  const nameId = `channel-${id}`;
  return (
    <Root forwardedAs="li">
      <Parts>
        <Name id={nameId}>
          <Icon size={20} strokeWidth={1.5} aria-hidden />
          {name}
        </Name>
        <Value>
          {!href && value}
          {href && (action ? <LinkLook>{value}</LinkLook> : <ValueLink href={href}>{value}</ValueLink>)}
        </Value>
        {action && href && (
          <Action
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            size="small"
            aria-describedby={nameId}
            iconEnd={<ArrowUpRight size={16} aria-hidden />}
          >
            {action}
          </Action>
        )}
        {id === 'email' && (
          <CopyArea>
            <CopyButton text={value} />
          </CopyArea>
        )}
      </Parts>
    </Root>
  );
}

const Root = styled(Card)`
  position: relative;
  padding: ${token.space[2]} ${token.space[2]} ${token.space[3]} ${token.space[4]};

  ${media.small} {
    padding: ${token.space[3]} ${token.space[3]} ${token.space[5]} ${token.space[5]};
  }

  ${media.hover} {
    &:has(a):hover {
      background-color: ${token.color.wash};
    }
  }
`;

/** A window whose cards are too narrow for a name and a button side by side. */
const NARROW = '@media (max-width: 22rem)';

/*
 * The button is next to the name, or below it if large text leaves too little room, or below the value in a narrow window. No container query:
 * with containers on this page, WebKit doesn't apply media queries when the window's size changes.
 */
const Parts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]};

  ${media.small} {
    row-gap: ${token.space[4]};
  }
  ${NARROW} {
    flex-direction: column;
    align-items: start;
    row-gap: ${token.space[2]};
  }
`;

/* Reserves the button's height, so that all cards have one height. */
const Name = styled.h3`
  flex: auto;
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  min-height: ${token.size.controlSmall};
  min-width: 0;
  color: ${token.color.inkMuted};
  font: ${token.weight.text} ${token.text.caption} / 1.4 ${token.font.mono};
  overflow-wrap: anywhere;

  > svg {
    flex: none;
  }

  ${media.small} {
    font-size: ${token.text.small};
  }

  ${media.touch} {
    min-height: ${token.size.touch};
  }
`;

const Value = styled.p`
  order: 1;
  flex-basis: 100%;
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
  ${NARROW} {
    order: 0;
    font-size: ${token.text.body};
  }
`;

/** The card's single link covers the whole card. */
const wholeCard = css`
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

/* A value looks like a link if the button leads to it. */
const LinkLook = styled.span`
  color: ${token.color.accent};
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;
`;

const ValueLink = styled.a`
  ${wholeCard}
`;

/* Without a pressed state: a button that moves would leave the pointer. In print the value is enough. */
const Action = styled(ButtonLink)`
  ${wholeCard}

  &&&&:active {
    transform: none;
  }

  ${media.print} {
    &&[href] {
      display: none;
    }
  }
`;

/* Above the link's area. */
const CopyArea = styled.div`
  position: relative;
  z-index: ${token.z.raised};
`;

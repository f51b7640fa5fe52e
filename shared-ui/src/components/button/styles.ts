import { css } from 'styled-components';
import { media, token } from '@portfolio/shared-ui';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium';

const { color } = token;

const variants = {
  primary: {
    ground: color.accent,
    text: color.onAccent,
    edge: color.accent,
    groundOn: color.accentStrong,
    edgeOn: color.accentStrong,
  },
  secondary: {
    ground: 'transparent',
    text: color.accent,
    edge: color.ruleStrong,
    groundOn: color.wash,
    edgeOn: color.accent,
  },
  quiet: {
    ground: 'transparent',
    text: color.accent,
    edge: 'transparent',
    groundOn: color.wash,
    edgeOn: 'transparent',
  },
  danger: {
    ground: color.danger,
    text: color.onDanger,
    edge: color.danger,
    groundOn: color.dangerStrong,
    edgeOn: color.dangerStrong,
  },
} as const;

/* The padding doesn't grow with the text size in a narrow window, where labels need the room. */
const sizes = {
  small: { height: token.size.controlSmall, padding: `min(${token.space[3]}, 4vw)`, text: token.text.small },
  medium: { height: token.size.control, padding: `min(${token.space[5]}, 7vw)`, text: token.text.body },
} as const;

export interface ButtonStyleProps {
  $variant: ButtonVariant;
  $size: ButtonSize;
}

/** The style of everything that can be pressed, whatever its element. */
export const buttonStyles = css<ButtonStyleProps>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${token.space[2]};
  max-width: 100%;
  min-height: ${({ $size }) => sizes[$size].height};
  padding: ${token.space[1]} ${({ $size }) => sizes[$size].padding};
  border: ${token.size.rule} solid ${({ $variant }) => variants[$variant].edge};
  border-radius: ${token.radius.small};
  background-color: ${({ $variant }) => variants[$variant].ground};
  color: ${({ $variant }) => variants[$variant].text};
  font-size: ${({ $size }) => sizes[$size].text};
  font-weight: ${token.weight.medium};
  line-height: ${token.line.label};
  text-align: center;
  text-decoration: none;
  transition:
    background-color ${token.duration.control},
    border-color ${token.duration.control};

  ${media.touch} {
    min-height: ${token.size.touch};
  }

  ${media.print} {
    display: none;
  }

  &:active:not(:disabled, [aria-disabled='true']) {
    transform: translateY(1px);
  }

  &:hover:not(:disabled, [aria-disabled='true']) {
    border-color: ${({ $variant }) => variants[$variant].edgeOn};
    background-color: ${({ $variant }) => variants[$variant].groundOn};
  }

  &:disabled {
    border-color: ${({ $variant }) => ($variant === 'quiet' ? 'transparent' : color.rule)};
    background-color: ${({ $variant }) => ($variant === 'quiet' ? 'transparent' : color.ghost)};
    color: ${color.inkMuted};
    cursor: not-allowed;
  }

  &[aria-disabled='true'] {
    cursor: progress;
  }
`;

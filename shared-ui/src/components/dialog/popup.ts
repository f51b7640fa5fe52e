import { Dialog } from '@base-ui/react/dialog';
import styled, { css } from 'styled-components';
import { media, token } from '@portfolio/shared-ui';

export type DialogSize = 'small' | 'medium' | 'large';

const widths = { small: '26rem', medium: '40rem', large: '64rem' } as const;

export const Backdrop = styled(Dialog.Backdrop)`
  position: fixed;
  inset: 0;
  z-index: ${token.z.dialog};
  background-color: ${token.color.overlay};
  transition: opacity ${token.duration.dialog} ${token.easing};

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }

  ${media.print} {
    display: none;
  }
`;

export const Viewport = styled(Dialog.Viewport)<{ $size: DialogSize }>`
  position: fixed;
  inset: 0;
  z-index: ${token.z.dialog};
  display: grid;
  place-items: center;
  padding: ${token.space[6]};

  ${media.phone} {
    padding: ${({ $size }) => ($size === 'small' ? token.space[4] : '0')};
  }

  ${media.print} {
    position: static;
    display: block;
    padding: 0;
  }
`;

/** A question stays a card on a phone; other dialogs fill the window. */
const onPhone = {
  card: css`
    max-height: calc(100dvh - 2 * ${token.space[4]});
  `,
  sheet: css`
    max-width: none;
    height: 100dvh;
    max-height: none;
    border: 0;
    border-radius: 0;
  `,
};

/** The dialog itself; its body scrolls, its header and footer stay. */
export const Popup = styled(Dialog.Popup)<{ $size: DialogSize }>`
  position: relative;
  display: flex;
  flex-direction: column;
  width: 100%;
  max-width: ${({ $size }) => widths[$size]};
  max-height: calc(100dvh - 2 * ${token.space[6]});
  border: ${token.size.rule} solid ${token.color.ruleStrong};
  border-radius: ${token.radius.small};
  background-color: ${token.color.sheet};
  color: ${token.color.ink};
  transition:
    opacity ${token.duration.dialog} ${token.easing},
    transform ${token.duration.dialog} ${token.easing};

  &:focus-visible {
    outline: none;
  }

  &[data-nested-dialog-open]::after {
    content: '';
    position: absolute;
    inset: 0;
    background-color: ${token.color.overlay};
  }

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
    transform: translateY(${token.space[2]});
  }

  ${media.phone} {
    ${({ $size }) => ($size === 'small' ? onPhone.card : onPhone.sheet)}
  }

  /* In a very low window, as at 400% zoom, a fixed footer would leave no space, so everything scrolls. */
  @media (max-height: 24rem) {
    &:has(> footer) {
      display: block;
      overflow-y: auto;
    }
  }

  /* A form makes the footer higher. */
  @media (max-height: 34rem) {
    &:has(> footer form) {
      display: block;
      overflow-y: auto;
    }
  }

  ${media.print} {
    display: block;
    max-width: none;
    height: auto;
    max-height: none;
    border: 0;
  }
`;

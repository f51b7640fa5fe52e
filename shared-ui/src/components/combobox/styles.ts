import { css } from 'styled-components';
import { media, token } from '@portfolio/shared-ui';

/** An input inside a box that looks like a field. */
export const inputLook = css`
  min-height: calc(${token.size.control} - 2px);
  border: 0;
  background: none;
  color: ${token.color.ink};
  /* iOS zooms into fields with text below 16 px. */
  font-size: max(1rem, 16px);
  line-height: ${token.line.text};

  &:focus {
    outline: none;
  }

  &::placeholder {
    color: ${token.color.inkMuted};
    opacity: 1;
  }
`;

/** An option in a list. */
export const optionLook = css`
  min-height: ${token.space[10]};
  cursor: default;
  overflow-wrap: anywhere;

  ${media.touch} {
    min-height: ${token.size.touch};
  }

  &[data-highlighted] {
    background-color: ${token.color.wash};
    box-shadow: inset 3px 0 0 ${token.color.accent};
  }
`;

/** The message without matches; takes no space otherwise. */
export const nothingLook = css`
  color: ${token.color.inkMuted};

  &:not(:empty) {
    padding: ${token.space[3]};
  }
`;

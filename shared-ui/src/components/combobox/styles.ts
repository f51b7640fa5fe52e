import { css } from 'styled-components';
import { media, token } from '@portfolio/shared-ui';

/** An input whose box, with what else stands in it, looks like the field. */
export const inputLook = css`
  min-height: calc(${token.size.control} - 2px);
  border: 0;
  background: none;
  color: ${token.color.ink};
  /* Below 16 px iOS zooms into the field. */
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

/** One of what a list offers. */
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

/** That nothing is found; no room is taken while something is. */
export const nothingLook = css`
  color: ${token.color.inkMuted};

  &:not(:empty) {
    padding: ${token.space[3]};
  }
`;

import { css } from 'styled-components';
import { token } from '@portfolio/shared-ui';

/** The mark of a ticked checkbox. */
const TICK = 'polygon(14% 44%, 0 65%, 50% 100%, 100% 16%, 80% 0, 43% 62%)';

/**
 * A checkbox or radio button in the colours of the other fields. Browsers draw unticked ones in a grey that looks disabled on dark paper.
 * Forced colours and print keep the browser's own.
 */
export const choiceLook = css`
  flex: none;
  width: ${token.space[5]};
  height: ${token.space[5]};
  margin: 0;

  @media screen and (forced-colors: none) {
    appearance: none;
    display: grid;
    place-content: center;
    border: ${token.size.rule} solid ${token.color.ruleStrong};
    border-radius: ${token.radius.small};
    background-color: ${token.color.sheet};

    &::before {
      width: 0.75rem;
      height: 0.75rem;
      background-color: currentColor;
      clip-path: ${TICK};
      content: '';
      visibility: hidden;
    }

    &[type='radio'] {
      border-radius: ${token.radius.round};
    }

    &[type='radio']::before {
      clip-path: circle(40%);
    }

    &:hover:enabled {
      border-color: ${token.color.ink};
    }

    &:checked,
    &:checked:hover:enabled {
      border-color: ${token.color.accent};
      background-color: ${token.color.accent};
      color: ${token.color.onAccent};
    }

    &:checked::before {
      visibility: visible;
    }

    &:disabled,
    &[aria-disabled='true'] {
      border-color: ${token.color.rule};
      background-color: ${token.color.paper};
      cursor: not-allowed;
    }

    &:disabled:checked,
    &[aria-disabled='true']:checked {
      border-color: ${token.color.ruleStrong};
      background-color: ${token.color.ruleStrong};
    }
  }
`;

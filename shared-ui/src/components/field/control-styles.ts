import { css } from 'styled-components';
import { token } from '@portfolio/shared-ui';

/** The style of everything that can be typed into. */
export const controlLook = css`
  width: 100%;
  min-width: 0;
  min-height: ${token.size.control};
  padding: ${token.space[2]} ${token.space[3]};
  border: ${token.size.rule} solid ${token.color.ruleStrong};
  border-radius: ${token.radius.small};
  background-color: ${token.color.sheet};
  color: ${token.color.ink};
  /* iOS zooms into fields with text below 16 px. */
  font-size: max(1rem, 16px);
  line-height: ${token.line.text};
  transition: border-color ${token.duration.control};

  &::placeholder {
    color: ${token.color.inkMuted};
    opacity: 1;
  }

  &:hover:not(:disabled) {
    border-color: ${token.color.ink};
  }

  &:focus-visible {
    outline-offset: -1px;
    border-color: ${token.color.accent};
  }

  &[aria-invalid='true'] {
    border-color: ${token.color.danger};
    box-shadow: inset 3px 0 0 ${token.color.danger};
  }

  &:disabled,
  &:read-only {
    background-color: ${token.color.paper};
    color: ${token.color.inkMuted};
  }

  &:disabled {
    border-color: ${token.color.rule};
    cursor: not-allowed;
  }
`;

import type { ReactNode } from 'react';
import styled from 'styled-components';
import { token } from '@portfolio/shared-ui';
import { FieldLabel } from './field-label';

interface FieldFrameProps {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  children: ReactNode;
}

const hintId = (id: string) => `${id}-hint`;
const errorId = (id: string) => `${id}-error`;

/** Ids for `aria-describedby`: the texts below the control. */
export function describedBy(id: string, hint: ReactNode, error: ReactNode, more?: string) {
  return [more, hint ? hintId(id) : '', error ? errorId(id) : ''].filter(Boolean).join(' ') || undefined;
}

/** Label above; control, hint and error below. The error is a live region from the start. */
export function FieldFrame({ id, label, hint, error, required, children }: FieldFrameProps) {
  return (
    <Frame>
      <FieldLabel htmlFor={id} isRequired={required}>
        {label}
      </FieldLabel>
      {children}
      {hint && <Hint id={hintId(id)}>{hint}</Hint>}
      <Live aria-live="polite">{error && <FieldError id={errorId(id)}>{error}</FieldError>}</Live>
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${token.space[2]};
  min-width: 0;
`;

/** Takes no space while empty, but stays in the page. */
const Live = styled.div`
  &:empty {
    margin-top: calc(-1 * ${token.space[2]});
  }
`;

const Hint = styled.p`
  color: ${token.color.inkMuted};
  font-size: ${token.text.small};
`;

const FieldError = styled.p`
  color: ${token.color.danger};
  font-size: ${token.text.small};
  font-weight: ${token.weight.medium};
`;

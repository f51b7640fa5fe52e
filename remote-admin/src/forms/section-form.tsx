import type { FormEvent, ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { submitOnEnter } from './submit-on-enter';

interface Props {
  readonly headingId: string;
  readonly onSubmit: (event: FormEvent) => void;
  readonly children: ReactNode;
  /** Takes the focus when what had it goes away. */
  readonly ref?: Ref<HTMLFormElement>;
}

/** A form that adds to its section; Enter submits it also while its button is disabled. */
export function SectionForm({ headingId, onSubmit, children, ref }: Props) {
  return (
    <Root
      ref={ref}
      noValidate
      tabIndex={-1}
      aria-labelledby={headingId}
      onSubmit={onSubmit}
      onKeyDown={submitOnEnter}
    >
      {children}
    </Root>
  );
}

const Root = styled.form`
  &:focus {
    outline: none;
  }
`;

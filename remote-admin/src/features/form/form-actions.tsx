import { media, token } from '@portfolio/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { formColumns } from './form-columns';

/** The foot of a form: how the last save went, then what can be done. */
export function FormActions({ children }: { readonly children: ReactNode }) {
  return (
    <Foot>
      <Content>{children}</Content>
    </Foot>
  );
}

export const ButtonRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[3]};
`;

/** Says why a button can't be pressed now. */
export const FormNote = styled.p`
  color: ${token.color.inkMuted};
  font-size: ${token.text.small};
`;

const Foot = styled.div`
  ${formColumns}
  padding-top: ${token.space[5]};
  border-top: ${token.size.rule} solid ${token.color.ink};
`;

const Content = styled.div`
  display: grid;
  gap: ${token.space[4]};
  max-width: 46rem;

  ${media.medium} {
    grid-column: 2;
  }
`;

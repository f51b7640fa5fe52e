import { token } from '@portfolio/shared-ui';
import styled from 'styled-components';

/** The foot of a form: how the last save went, then what can be done. */
export const FormActions = styled.div`
  display: grid;
  justify-items: start;
  gap: ${token.space[4]};
  padding-top: ${token.space[5]};
  border-top: ${token.size.rule} solid ${token.color.ink};
`;

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

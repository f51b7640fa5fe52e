import styled, { keyframes } from 'styled-components';
import { token } from '@portfolio/shared-ui';
import { Spinner } from '@portfolio/shared-ui/spinner';

/** Shown while the dialog's code loads, if that takes noticeably long. */
export function DialogWaiting() {
  return (
    <Place>
      <Spinner label="Opening details..." />
    </Place>
  );
}

const appear = keyframes`from { visibility: hidden; }`;

const Place = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${token.z.raised};
  display: grid;
  place-content: center;
  width: fit-content;
  height: fit-content;
  margin: auto;
  padding: ${token.space[4]} ${token.space[6]};
  border: ${token.size.rule} solid ${token.color.ruleStrong};
  background-color: ${token.color.sheet};
  animation: ${appear} 0.3s step-end;
`;

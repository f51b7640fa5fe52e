import styled from 'styled-components';
import { token } from '@portfolio/shared-ui';
import type { RejectedMessage } from '@portfolio/shared-api/contact';
import { FailureNote } from './failure-note';

/** Shown above a form that was posted without scripts, because toasts need scripts. */
export function RejectedNote({ rejected }: { rejected: RejectedMessage }) {
  const hasFaults = Object.keys(rejected.faults).length > 0;
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- scrolls to the note and has screen readers announce it
    <Root role="alert" tabIndex={-1} autoFocus={!hasFaults}>
      <p>Failed to send message. Please try again.</p>
      {rejected.reason && (
        <Why>
          <FailureNote failure={rejected} />
        </Why>
      )}
    </Root>
  );
}

const Why = styled.p`
  display: grid;
`;

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[2]};
  margin-bottom: ${token.space[6]};
  padding: ${token.space[4]} ${token.space[5]};
  border: ${token.size.rule} solid ${token.color.danger};
  border-left-width: 4px;

  > :first-child {
    font-weight: ${token.weight.strong};
  }
`;

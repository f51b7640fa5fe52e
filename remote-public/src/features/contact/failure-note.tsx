import styled from 'styled-components';
import { useSiteSettings } from '@portfolio/shared-api/site-settings';
import { token } from '@portfolio/shared-ui';
import type { SendFailure } from './send-message';

const ANOTHER_WAY = "It can't be sent from here at the moment.";

/** What helps, by the status. */
const ADVICE: Readonly<Record<number, string>> = {
  0: 'Check your connection, then send it again.',
  403: ANOTHER_WAY,
  429: 'Wait a minute, then send it again.',
  451: ANOTHER_WAY,
};

const adviceOn = (status: number) =>
  ADVICE[status] ??
  (status >= 500 ? 'Something is wrong here, not with your message. Try again in a minute.' : '');

/** Why a message wasn't sent, and what its writer can do. */
export function FailureNote({ failure }: { failure: SendFailure }) {
  const { email } = useSiteSettings();
  return (
    <>
      <Reason>{failure.reason}</Reason>{' '}
      <span>
        {adviceOn(failure.status)} What you wrote is still here.
        {email && (
          <>
            {' '}
            You can also send it to <Address href={mailto(email, failure.written)}>{email}</Address>.
          </>
        )}
      </span>
    </>
  );
}

/** Some mail programs cut an address that is longer, in characters. */
const LONGEST_MAILTO = 1_800;

/** Opens the mail program with what was written, as far as it takes it. */
function mailto(email: string, { subject = '', message = '' }: SendFailure['written']): string {
  const part = (name: string, text: string) =>
    `${name}=${encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'))}`;
  const address = `mailto:${email}?${part('subject', subject)}`;
  const whole = `${address}&${part('body', message.replace(/\r?\n/g, '\r\n'))}`;
  return whole.length > LONGEST_MAILTO ? address : whole;
}

const Reason = styled.strong`
  color: ${token.color.danger};
  font-weight: ${token.weight.strong};
`;

const Address = styled.a`
  overflow-wrap: anywhere;
`;

import styled from 'styled-components';
import { useSiteSettings } from '@portfolio/shared-api/site-settings';
import { token } from '@portfolio/shared-ui';
import type { SendFailure } from './send-message';

const UNAVAILABLE = "Your message can't be sent right now.";

/** Advice for the visitor, by status. */
const ADVICE: Readonly<Record<number, string>> = {
  0: 'Check your connection and send it again.',
  403: UNAVAILABLE,
  429: 'Wait a minute and send it again.',
  451: UNAVAILABLE,
};

const adviceOn = (status: number) =>
  ADVICE[status] ?? (status >= 500 ? 'Something went wrong on our side. Try again in a minute.' : '');

/** Says why a message wasn't sent and what the visitor can do. */
export function FailureNote({ failure }: { failure: SendFailure }) {
  const { email } = useSiteSettings();
  return (
    <>
      <Reason>{failure.reason}</Reason>{' '}
      <span>
        {adviceOn(failure.status)} Your text is still here.
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

/** Some mail programs truncate longer URLs, in characters. */
const LONGEST_MAILTO = 1_800;

/** Opens the mail program with the subject and, if it fits, the message. */
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

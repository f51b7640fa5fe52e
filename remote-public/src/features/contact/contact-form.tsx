import { Send } from 'lucide-react';
import styled from 'styled-components';
import { CONTACT_FIELDS, type ContactField, type RejectedMessage } from '@portfolio/shared-api/contact';
import { media, token } from '@portfolio/shared-ui';
import { Button } from '@portfolio/shared-ui/button';
import { TextAreaField, TextField } from '@portfolio/shared-ui/field';
import { Hidden } from '../../components/hidden';
import { FailureNote } from './failure-note';
import { RejectedNote } from './rejected-note';
import { useContactForm } from './use-contact-form';

interface ContactFormProps {
  /** The message that was posted without scripts and rejected. */
  rejected: RejectedMessage | undefined;
  /** It is the latest attempt. */
  isRejected: boolean;
  onTry: () => void;
}

/**
 * Without scripts the browser posts the form, and the server responds with this page and the rejected message, or with the confirmation
 * page.
 */
export function ContactForm({ rejected, isRejected, onTry }: ContactFormProps) {
  const { formProps, isSending, failure, faults } = useContactForm(rejected, onTry);
  const [firstFault] = Object.keys(rejected?.faults ?? {});
  const field = (name: ContactField) => ({
    name,
    label: CONTACT_FIELDS[name].label,
    defaultValue: rejected?.written[name],
    error: faults[name],
    required: true,
    // After a rejected post, the focus goes to the first invalid field.
    autoFocus: name === firstFault,
  });
  return (
    <form method="post" action="/contact" {...formProps}>
      {isRejected && rejected && <RejectedNote rejected={rejected} />}
      <Fields disabled={isSending}>
        <Hidden as="legend">Your message</Hidden>
        <TextField {...field('from_name')} autoComplete="name" />
        <TextField {...field('from_email')} type="email" autoComplete="email" />
        <Wide>
          <TextField {...field('subject')} />
        </Wide>
        <Wide>
          <TextAreaField {...field('message')} rows={5} />
        </Wide>
        <Honeypot />
      </Fields>
      <Actions>
        <Submit
          type="submit"
          variant="primary"
          disabled={isSending}
          iconStart={<Send size={18} aria-hidden />}
        >
          {isSending ? 'Sending...' : 'Send Message'}
        </Submit>
        <Outcome role="status">{failure && <FailureNote failure={failure} />}</Outcome>
      </Actions>
    </form>
  );
}

const Fields = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[5]};

  ${media.small} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Wide = styled.div`
  ${media.small} {
    grid-column: 1 / -1;
  }
`;

const Actions = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  align-items: center;
  gap: ${token.space[3]} ${token.space[5]};
  margin-top: ${token.space[6]};

  ${media.small} {
    grid-template-columns: auto minmax(0, 1fr);
  }
`;

/* As wide as the longer label, so that nothing moves while sending. */
const Submit = styled(Button)`
  min-width: min(11.5rem, 100%);
`;

const Outcome = styled.p`
  display: grid;
  max-width: 34rem;
  font-size: ${token.text.small};
`;

/**
 * A field that only spam programs fill in. It isn't displayed, so people, screen readers and autofill skip it; the attributes keep
 * password managers away.
 */
function Honeypot() {
  return (
    <HoneypotField
      type="text"
      name="website"
      tabIndex={-1}
      autoComplete="off"
      aria-hidden="true"
      data-1p-ignore=""
      data-bwignore=""
      data-lpignore="true"
      data-form-type="other"
    />
  );
}

const HoneypotField = styled.input`
  display: none;
`;

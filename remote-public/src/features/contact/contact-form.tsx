import { Send } from 'lucide-react';
import styled from 'styled-components';
import { CONTACT_FIELDS, type ContactField, type RefusedMessage } from '@portfolio/shared-api/contact';
import { media, token } from '@portfolio/shared-ui';
import { Button } from '@portfolio/shared-ui/button';
import { TextAreaField, TextField } from '@portfolio/shared-ui/field';
import { FailureNote } from './failure-note';
import { Honeypot } from './honeypot';
import { RefusedNote } from './refused-note';
import { useContactForm } from './use-contact-form';

interface ContactFormProps {
  /** What was posted to this page and not taken. */
  refused: RefusedMessage | undefined;
  /** It's what was tried last. */
  isRefused: boolean;
  onTry: () => void;
}

/** Before and without scripts it's posted, and answered by a page: this one, with what was `refused`, or one that says "sent". */
export function ContactForm({ refused, isRefused, onTry }: ContactFormProps) {
  const { formProps, isSending, failure, faults } = useContactForm(refused, onTry);
  const [firstFault] = Object.keys(refused?.faults ?? {});
  const field = (name: ContactField) => ({
    name,
    label: CONTACT_FIELDS[name].label,
    defaultValue: refused?.written[name],
    error: faults[name],
    required: true,
    // Who has posted the form goes on where it's wrong.
    autoFocus: name === firstFault,
  });
  return (
    <form method="post" action="/contact" {...formProps}>
      {isRefused && refused && <RefusedNote refused={refused} />}
      <Fields disabled={isSending}>
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
  justify-items: start;
  align-items: center;
  gap: ${token.space[3]} ${token.space[5]};
  margin-top: ${token.space[6]};

  ${media.small} {
    grid-template-columns: auto minmax(0, 1fr);
  }
`;

/* As wide as the longer label needs, so that nothing moves while it sends. */
const Submit = styled(Button)`
  min-width: 11.5rem;
`;

const Outcome = styled.p`
  display: grid;
  max-width: 34rem;
  font-size: ${token.text.small};
`;

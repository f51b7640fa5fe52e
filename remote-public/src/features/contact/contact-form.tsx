import { Send } from 'lucide-react';
import styled from 'styled-components';
import { media, token } from '@portfolio/shared-ui';
import { Button } from '@portfolio/shared-ui/button';
import { TextAreaField, TextField } from '@portfolio/shared-ui/field';
import { Honeypot } from './honeypot';
import { useContactForm } from './use-contact-form';

/** Before and without scripts it's posted, and answered by a page. */
export function ContactForm() {
  const { formProps, isSending, reason } = useContactForm();
  return (
    <form method="post" action="/contact" {...formProps}>
      <Fields disabled={isSending}>
        <TextField label="Name" name="from_name" autoComplete="name" required />
        <TextField label="Email" name="from_email" type="email" autoComplete="email" required />
        <Wide>
          <TextField label="Subject" name="subject" required />
        </Wide>
        <Wide>
          <TextAreaField label="Message" name="message" rows={5} required />
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
        <Reason role="status">
          {reason && (
            <>
              <strong>{reason}</strong>
              <span>What you wrote is still here.</span>
            </>
          )}
        </Reason>
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
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[3]} ${token.space[5]};
  margin-top: ${token.space[6]};
`;

/* As wide as the longer label needs, so that nothing moves while it sends. */
const Submit = styled(Button)`
  min-width: 11.5rem;
`;

const Reason = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${token.space[2]};
  color: ${token.color.danger};
  font-size: ${token.text.small};

  > strong {
    font-weight: ${token.weight.strong};
  }
`;

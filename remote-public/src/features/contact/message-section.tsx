import styled from 'styled-components';
import { media, token } from '@portfolio/shared-ui';
import { Section } from '../sheet/section';
import { ContactForm } from './contact-form';

export function MessageSection({ number }: { number: number }) {
  return (
    <Section number={number} title="Send Me a Message">
      <Columns>
        <Privacy>
          What you send is kept so that I can answer: your name, your address and the message itself. It stays
          until our conversation is over, or until you ask me to delete it, and is used for nothing else.
        </Privacy>
        <ContactForm />
      </Columns>
    </Section>
  );
}

const Columns = styled.div`
  display: grid;
  gap: ${token.space[6]};

  ${media.medium} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);
  }
`;

const Privacy = styled.p`
  max-width: 26rem;
  color: ${token.color.inkMuted};
  font-size: ${token.text.small};

  /* Read after the form where it stands below it. */
  order: 1;

  ${media.medium} {
    order: 0;
  }
`;

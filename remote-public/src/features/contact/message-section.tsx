import styled, { css } from 'styled-components';
import { getConfig } from '@portfolio/shared-api';
import type { RejectedMessage } from '@portfolio/shared-api/contact';
import { media, token } from '@portfolio/shared-ui';
import { Section } from '../../components/sheet/section';
import { ContactForm } from './contact-form';
import { PrivacyNote } from './privacy-note';

interface MessageSectionProps {
  /** The message that was posted without scripts and rejected. */
  rejected: RejectedMessage | undefined;
  /** It is the latest attempt. */
  isRejected: boolean;
  onTry: () => void;
}

export function MessageSection({ rejected, isRejected, onTry }: MessageSectionProps) {
  const { staticSite } = getConfig();
  if (staticSite?.contact === 'none') return null;
  return (
    <Screened title="Send Me a Message" $needsScripts={staticSite?.contact === 'service'}>
      <Columns>
        <ContactForm rejected={rejected} isRejected={isRejected} onTry={onTry} />
        <PrivacyNote />
      </Columns>
    </Screened>
  );
}

/* Hidden in print, where a form is useless. Without scripts, a static export can't reach an email service. */
const Screened = styled(Section)<{ $needsScripts: boolean }>`
  ${media.print} {
    display: none;
  }

  ${({ $needsScripts }) =>
    $needsScripts &&
    css`
      @media (scripting: none) {
        display: none;
      }
    `}
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[6]};

  ${media.medium} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);

    > form {
      grid-area: 1 / 2;
    }
  }
`;

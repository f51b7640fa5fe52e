import styled from 'styled-components';
import { getConfig } from '@portfolio/shared-api';
import { MESSAGE_RETENTION_MONTHS } from '@portfolio/shared-api/contact';
import { media, token } from '@portfolio/shared-ui';

/** What is kept of a message, where, and how long; and what of a visit. */
export function PrivacyNote() {
  const { origin } = getConfig().emailjs;
  return (
    <Root>
      {origin ? <ByService /> : <ByThisSite />}
      {/* In a line of its own: it would begin elsewhere in the font that stands in until the site's own comes. */}
      <br />
      Of visits this site counts how fast its pages come and whether they do, and nothing of you.
    </Root>
  );
}

function ByThisSite() {
  return (
    <>
      Your name, your address and your message are kept by this site for {MESSAGE_RETENTION_MONTHS} months, so
      that I can answer, then deleted; a copy may come to my mailbox. They’re used for nothing else. What
      isn’t sent yet stays in your browser.
    </>
  );
}

/** Without scripts a message goes to this site, whatever sends it otherwise. */
function ByService() {
  return (
    <>
      Your name, your address and your message come to me through EmailJS, which keeps them for as long as{' '}
      <a href="https://www.emailjs.com/legal/privacy-policy/">its privacy policy</a> says. This site itself
      keeps only what is sent without JavaScript: for {MESSAGE_RETENTION_MONTHS} months, so that I can answer,
      then it’s deleted. What isn’t sent yet stays in your browser.
    </>
  );
}

const Root = styled.p`
  max-width: 26rem;
  color: ${token.color.inkMuted};
  font-size: ${token.text.small};

  ${media.medium} {
    grid-area: 1 / 1;
  }
`;

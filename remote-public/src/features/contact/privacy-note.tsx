import styled from 'styled-components';
import { getConfig } from '@portfolio/shared-api';
import { MESSAGE_RETENTION_MONTHS } from '@portfolio/shared-api/contact';
import { media, token } from '@portfolio/shared-ui';

/** Says what the site stores about messages and visits, where, and for how long. */
export function PrivacyNote() {
  const {
    emailjs: { origin },
    staticSite,
  } = getConfig();
  return (
    <Root>
      {origin && staticSite?.contact !== 'server' ? <ByService /> : <ByThisSite />}
      {/* On its own line: otherwise it would move when the site's font replaces the fallback font. */}
      {!staticSite && (
        <Visits>
          This site measures how quickly its pages load and whether they fail, and counts page views, CV
          downloads, messages and referring sites. It records nothing about you.
        </Visits>
      )}
    </Root>
  );
}

/** A single text node: with two, the second would shift when the site's font replaces the fallback font. */
const ByThisSite = () =>
  `I keep your name, email and message for ${MESSAGE_RETENTION_MONTHS} months so I can reply, then delete them; a copy may be sent to my inbox. I don’t use them for anything else. Until you send it, your draft stays in your browser. `;

/** Without JavaScript a message is posted to this site, not to EmailJS. A static export takes none. */
function ByService() {
  const kept = getConfig().staticSite
    ? ''
    : `This site keeps only messages sent without JavaScript, for ${MESSAGE_RETENTION_MONTHS} months so I can reply, then deletes them. `;
  return (
    <>
      I receive your name, email and message through EmailJS, which keeps them for as long as{' '}
      <a href="https://www.emailjs.com/legal/privacy-policy/">its privacy policy</a>{' '}
      {`says. ${kept}Until you send it, your draft stays in your browser. `}
    </>
  );
}

const Visits = styled.span`
  display: block;
  margin-top: ${token.space[2]};
`;

const Root = styled.p`
  max-width: 26rem;
  color: ${token.color.inkMuted};
  font-size: ${token.text.small};

  ${media.medium} {
    grid-area: 1 / 1;
  }
`;

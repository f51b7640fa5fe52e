import { getConfig } from '@portfolio/shared-api';
import styled from 'styled-components';
import { useAppearance } from '@portfolio/shared-api/appearance';
import { useSiteSettings } from '@portfolio/shared-api/site-settings';
import { media, token } from '@portfolio/shared-ui';

/** Contact details as text, for print. */
export function PrintedContact() {
  const { email, phone, linkedin, githubUrl } = useSiteSettings();
  const { links = [] } = useAppearance();
  const addresses = [getConfig().origin, linkedin, githubUrl, ...links.map(({ url }) => url)];
  const lines = new Set([email, phone, ...addresses.map(withoutProtocol)].filter(Boolean));
  return (
    <List role="list">
      {[...lines].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </List>
  );
}

/** An address as people write it. */
export const withoutProtocol = (address: string) => address.replace(/^https?:\/\/(www\.)?/, '');

const List = styled.ul`
  display: none;
  margin: 0;
  font: ${token.weight.text} ${token.text.small} / ${token.line.text} ${token.font.mono};

  ${media.print} {
    display: block;
    grid-area: 1 / 2;
    overflow-wrap: anywhere;
  }
`;

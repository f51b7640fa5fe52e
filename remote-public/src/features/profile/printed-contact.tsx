import { getConfig } from '@portfolio/shared-api';
import styled from 'styled-components';
import { media, token } from '@portfolio/shared-ui';

/** On paper nothing can be pressed: the addresses themselves stand there. */
export function PrintedContact() {
  const { contact, origin, githubUrl } = getConfig();
  const lines = [contact.email, contact.phone, bare(origin), bare(contact.linkedin), bare(githubUrl)];
  return (
    <List role="list">
      {lines.filter(Boolean).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </List>
  );
}

const bare = (address: string) => address.replace(/^https?:\/\/(www\.)?/, '');

const List = styled.ul`
  display: none;
  margin: 0;
  border-top: ${token.size.rule} solid ${token.color.rule};
  font: ${token.weight.text} ${token.text.small} / ${token.line.text} ${token.font.mono};
  overflow-wrap: anywhere;

  /* The kit takes the space off lists. */
  && {
    padding-top: ${token.space[4]};
  }

  ${media.print} {
    display: block;
  }
`;

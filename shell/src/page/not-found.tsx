import { getConfig } from '@portfolio/shared-api';
import { media, token } from '@portfolio/shared-ui';
import { ButtonLink } from '@portfolio/shared-ui/button';
import { PageHeader, Sheet } from '@portfolio/shared-ui/sheet';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { entryPath, type AppRoute } from '../routing/routes';

/** Shown for an address without a page in any live release; lists the public pages. */
export function NotFound({ entries }: { readonly entries: readonly AppRoute[] }) {
  return (
    <Sheet>
      <title>{`Page not found || ${getConfig().siteName}`}</title>
      <meta name="robots" content="noindex" />
      <PageHeader title="Page not found">
        <Code>404</Code>
        <p>It may have moved, or there may be a typo in the address.</p>
        <ButtonLink as={Link} to="/">
          Go to the home page
        </ButtonLink>
      </PageHeader>
      <List aria-label="Pages">
        {entries
          .filter(({ access }) => access === 'public')
          .map((route) => (
            <li key={route.path}>
              <Entry to={entryPath(route)}>
                {route.label}
                <Path aria-hidden="true">{entryPath(route)}</Path>
              </Entry>
            </li>
          ))}
      </List>
    </Sheet>
  );
}

const Code = styled.p`
  color: ${token.color.inkMuted};
  font: ${token.weight.text} ${token.text.small} / 1 ${token.font.mono};
`;

const List = styled.ol`
  padding: 0;
  border-top: ${token.size.rule} solid ${token.color.ink};
  list-style: none;
  counter-reset: entry;

  > li {
    border-bottom: ${token.size.rule} solid ${token.color.rule};
    counter-increment: entry;
  }

  ${media.print} {
    display: none;
  }
`;

/* The number comes from CSS, so that it isn't part of the link's name. */
const Entry = styled(Link)`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  min-height: ${token.size.touch};
  padding: ${token.space[3]} 0;
  font-size: ${token.text.subtitle};
  font-weight: ${token.weight.medium};
  text-decoration: none;

  &::before {
    content: counter(entry, decimal-leading-zero);
    min-width: ${token.space[8]};
    color: ${token.color.inkMuted};
    font: ${token.weight.text} ${token.text.small} / 1 ${token.font.mono};
  }

  &:hover {
    background-color: ${token.color.wash};
  }
`;

const Path = styled.span`
  margin-left: auto;
  padding-left: ${token.space[2]};
  color: ${token.color.inkMuted};
  font: ${token.weight.text} ${token.text.small} / 1 ${token.font.mono};
`;

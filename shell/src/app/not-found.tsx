import { getConfig } from '@portfolio/shared-api';
import { media, token } from '@portfolio/shared-ui';
import { ButtonLink } from '@portfolio/shared-ui/button';
import { PageHeader, Sheet } from '@portfolio/shared-ui/sheet';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { entryPath, type AppRoute } from '../routing/routes';

/** For an address that no live release has a page for: says so, and lists the pages that there are. */
export function NotFound({ entries }: { readonly entries: readonly AppRoute[] }) {
  return (
    <Sheet>
      <title>{`Page not found || ${getConfig().siteName}`}</title>
      <meta name="robots" content="noindex" />
      <PageHeader title="There is no page at this address">
        <Code>404</Code>
        <p>It may have moved, or the address may have a typing error.</p>
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

/* Its number is CSS, and so no part of its name. */
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

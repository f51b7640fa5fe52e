import { token } from '@portfolio/shared-ui';
import { ButtonLink } from '@portfolio/shared-ui/button';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

/** For an address that no live release has a page for. */
export function NotFound() {
  return (
    <Sheet>
      <title>Page not found</title>
      <meta name="robots" content="noindex" />
      <Code>404</Code>
      <h1>There is no page at this address</h1>
      <p>It may have moved, or the address may have a typing error.</p>
      <ButtonLink as={Link} to="/">
        Go to the home page
      </ButtonLink>
    </Sheet>
  );
}

const Sheet = styled.div`
  display: grid;
  align-content: center;
  justify-items: start;
  gap: ${token.space[4]};
  min-height: 80svh;
  padding: ${token.space[6]};

  h1 {
    font-size: ${token.text.headline};
    font-weight: ${token.weight.display};
  }
`;

const Code = styled.p`
  font-family: ${token.font.mono};
  color: ${token.color.inkMuted};
`;

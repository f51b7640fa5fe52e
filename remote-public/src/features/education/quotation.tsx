import styled from 'styled-components';
import type { Education } from '@portfolio/shared-api/education';
import { media, token } from '@portfolio/shared-ui';

export function Quotation({ quote }: Pick<Education, 'quote'>) {
  return (
    <Root>
      <Quote>
        <p>“{quote.text}”</p>
      </Quote>
      {quote.source && <Source>{quote.source}</Source>}
    </Root>
  );
}

const Root = styled.figure`
  max-width: 100%;
`;

/* At most two lines at any width. */
const Quote = styled.blockquote`
  max-width: 14em;
  font-size: ${token.text.title};
  line-height: ${token.line.snug};
  letter-spacing: -0.015em;
  /* The quotation mark hangs outside the text's edge. */
  text-indent: -0.42em;

  ${media.phone} {
    font-size: ${token.text.subtitle};
  }
`;

const Source = styled.figcaption`
  margin-top: ${token.space[3]};
  color: ${token.color.inkMuted};
  font-size: ${token.text.small};
`;

import type { MediaListing } from '@portfolio/shared-api/media-library';
import { token } from '@portfolio/shared-ui';
import styled from 'styled-components';
import { sizeInWords } from '../../components/media-picker/medium-facts';

/** How much there is in all; its place is kept until that's known. */
export function MediaAmount({ amount }: { readonly amount: MediaListing['library'] | undefined }) {
  return (
    <Root>
      {amount
        ? `${amount.files} ${amount.files === 1 ? 'file' : 'files'}, ${sizeInWords(amount.bytes)} in all`
        : '\u00a0'}
    </Root>
  );
}

const Root = styled.p`
  font: ${token.weight.text} ${token.text.small} / 1.5 ${token.font.mono};
`;

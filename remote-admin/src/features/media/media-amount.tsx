import type { MediaListing } from '@portfolio/shared-api/media-library';
import { token } from '@portfolio/shared-ui';
import styled from 'styled-components';
import { formatBytes, formatCount } from '../../components/format';

/** The total number and size of the files. Keeps its space until they are loaded. */
export function MediaAmount({ amount }: { readonly amount: MediaListing['library'] | undefined }) {
  return (
    <Root>
      {amount ? `${formatCount(amount.files, 'file')}, ${formatBytes(amount.bytes)} in total` : '\u00a0'}
    </Root>
  );
}

const Root = styled.p`
  font: ${token.weight.text} ${token.text.small} / 1.5 ${token.font.mono};
`;

import type { MediaKind } from '@portfolio/shared-api/media-library';
import { token } from '@portfolio/shared-ui';
import { Button } from '@portfolio/shared-ui/button';
import styled from 'styled-components';
import type { MediaList } from '../../components/media-picker/use-media-list';

const KINDS: readonly { readonly kind: MediaKind | undefined; readonly label: string }[] = [
  { kind: undefined, label: 'All' },
  { kind: 'image', label: 'Images' },
  { kind: 'video', label: 'Videos' },
  { kind: 'document', label: 'PDFs' },
];

export function MediaKinds({ list }: { readonly list: MediaList }) {
  return (
    <Root role="group" aria-label="Kind of file">
      {KINDS.map(({ kind, label }) => (
        <Button
          key={label}
          variant={kind === list.kind ? 'primary' : 'secondary'}
          aria-pressed={kind === list.kind}
          onClick={() => list.setKind(kind)}
        >
          {label}
        </Button>
      ))}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
`;

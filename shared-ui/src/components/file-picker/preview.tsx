import { FileText, Film, Image } from 'lucide-react';
import { useState } from 'react';
import styled, { css } from 'styled-components';
import { token } from '@portfolio/shared-ui';
import type { FilePickerItem } from './item';

const icons = { image: Image, video: Film, file: FileText } as const;

/** The file itself; an icon of its type if the browser can't render it, such as HEIC. */
export function Preview({ item }: { item: FilePickerItem }) {
  const [undrawable, setUndrawable] = useState('');
  const src = item.previewUrl === undrawable ? undefined : item.previewUrl;
  const handleError = () => setUndrawable(item.previewUrl ?? '');
  if (src && item.kind === 'image') return <Still src={src} alt="" onError={handleError} />;
  if (src && item.kind === 'video') {
    return (
      <Moving
        src={src}
        muted
        playsInline
        preload="metadata"
        aria-hidden="true"
        tabIndex={-1}
        onError={handleError}
      />
    );
  }
  const Mark = icons[item.kind];
  return (
    <Empty>
      <Mark size={22} strokeWidth={1.5} aria-hidden />
    </Empty>
  );
}

const frame = css`
  flex: none;
  width: ${token.space[16]};
  height: ${token.space[12]};
  border: ${token.size.rule} solid ${token.color.rule};
  background-color: ${token.color.ghost};
  object-fit: cover;
`;

const Still = styled.img`
  ${frame}
`;

const Moving = styled.video`
  ${frame}
`;

const Empty = styled.span`
  ${frame}
  display: grid;
  place-items: center;
  color: ${token.color.inkMuted};
`;

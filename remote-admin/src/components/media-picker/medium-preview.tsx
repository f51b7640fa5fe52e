import { deliveryUrl, pictureColor } from '@portfolio/shared-api/delivery';
import type { LibraryItem } from '@portfolio/shared-api/media-library';
import { token } from '@portfolio/shared-ui';
import { Picture } from '@portfolio/shared-ui/picture';
import { FileText, Video } from 'lucide-react';
import styled from 'styled-components';

/** A thumbnail. Decorative, because the file's name is next to it. */
export function MediumPreview({ item }: { readonly item: LibraryItem }) {
  const src = item.kind === 'image' ? item.url : item.posterUrl;
  const Sign = item.kind === 'video' ? Video : FileText;
  return (
    <Frame>
      {src ? (
        <Picture
          src={deliveryUrl(src, { width: 320 })}
          alt=""
          ratio="4 / 3"
          fit="contain"
          color={item.kind === 'video' ? pictureColor(src) : undefined}
        />
      ) : (
        <Sign size={40} strokeWidth={1.25} aria-hidden />
      )}
      {src && item.kind === 'video' && (
        <Corner>
          <Video size={16} aria-hidden />
        </Corner>
      )}
    </Frame>
  );
}

const Frame = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  aspect-ratio: 4 / 3;
  background-color: ${token.color.ghost};
  color: ${token.color.inkMuted};
`;

const Corner = styled.span`
  position: absolute;
  right: ${token.space[2]};
  bottom: ${token.space[2]};
  display: grid;
  padding: ${token.space[1]};
  border-radius: ${token.radius.small};
  background-color: ${token.color.sheet};
  color: ${token.color.ink};
`;

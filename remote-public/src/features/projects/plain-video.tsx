import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { token } from '@portfolio/shared-ui';

interface PlainVideoProps extends ComponentPropsWithRef<'video'> {
  src: string;
  label: string;
  /** Clients that don't play videos show a link instead. */
  hasLink?: boolean;
}

/** The browser's own player. Nothing loads before it plays. */
export function PlainVideo({ label, poster, hasLink = false, ...rest }: PlainVideoProps) {
  return (
    <Video controls {...rest} poster={poster || undefined} aria-label={label} playsInline preload="none">
      {hasLink && <a href={rest.src}>{label}</a>}
    </Video>
  );
}

const Video = styled.video`
  display: block;
  width: 100%;
  aspect-ratio: 16 / 10;
  background-color: ${token.color.wash};
`;

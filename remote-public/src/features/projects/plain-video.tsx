import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { token } from '@portfolio/shared-ui';

/** The browser's own player. Nothing loads before it plays. */
export function PlainVideo({
  label,
  poster,
  ...rest
}: ComponentPropsWithRef<'video'> & { src: string; label: string }) {
  return (
    <Video controls {...rest} poster={poster || undefined} aria-label={label} playsInline preload="none" />
  );
}

const Video = styled.video`
  display: block;
  width: 100%;
  aspect-ratio: 16 / 10;
  background-color: ${token.color.wash};
`;

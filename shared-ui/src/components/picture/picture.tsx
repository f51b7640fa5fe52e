import { useCallback, useState } from 'react';
import styled, { css } from 'styled-components';
import { token } from '@portfolio/shared-ui';
import { Placeholder } from './placeholder';

export interface PictureProps {
  src: string;
  srcSet?: string;
  sizes?: string;
  alt: string;
  /** The picture's own size in px: keeps its place while it loads. */
  width?: number;
  height?: number;
  /** Such as '16 / 9': the frame's shape, whatever the picture's. */
  ratio?: string;
  /** The largest thing in the first view: loads at once, before others. */
  priority?: boolean;
  /** Shown when `src` fails; a drawn placeholder when that's missing or fails too. */
  fallbackSrc?: string;
  fit?: 'cover' | 'contain';
  className?: string;
}

/** An image that keeps its place and shows a placeholder when it can't be loaded. */
export function Picture({
  src,
  srcSet,
  sizes,
  alt,
  width,
  height,
  ratio,
  priority = false,
  fallbackSrc,
  fit = 'cover',
  className,
}: PictureProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const current = [src, fallbackSrc].find((candidate) => candidate && !failed.includes(candidate));
  const fail = () => current && setFailed((before) => [...before, current]);

  // Before hydration nobody listened: an image that failed by then is complete and has no size.
  const check = useCallback((image: HTMLImageElement | null) => {
    const address = image?.getAttribute('src');
    if (address && image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') {
      setFailed((before) => (before.includes(address) ? before : [...before, address]));
    }
  }, []);

  if (!current) {
    return <Placeholder className={className} alt={alt} width={width} height={height} ratio={ratio} />;
  }
  const isOwn = current === src;
  return (
    <Image
      key={current}
      ref={check}
      className={className}
      src={current}
      srcSet={isOwn ? srcSet : undefined}
      sizes={isOwn && srcSet ? sizes : undefined}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? 'sync' : 'async'}
      onError={fail}
      $ratio={ratio}
      $fit={fit}
    />
  );
}

const Image = styled.img<{ $ratio?: string; $fit: 'cover' | 'contain' }>`
  width: 100%;
  background-color: ${token.color.ghost};
  object-fit: ${({ $fit }) => $fit};
  ${({ $ratio }) =>
    $ratio &&
    css`
      aspect-ratio: ${$ratio};
    `}
`;

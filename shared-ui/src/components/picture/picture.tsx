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
  /** Where the frame cuts it, the point that stays in sight, from 0 to 1 of its width and of its height; the middle unless told. */
  focus?: { readonly x: number; readonly y: number };
  /** Stands in its place until it's there, as CSS writes colours; a quiet one of the theme unless told. */
  color?: string;
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
  focus,
  color,
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
      {...(ratio && width === undefined ? sizeOf(ratio) : { width, height })}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? 'sync' : 'async'}
      onError={fail}
      $ratio={ratio}
      $fit={fit}
      $position={focus && fit === 'cover' ? positionOf(focus) : undefined}
      $color={isOwn ? color : undefined}
    />
  );
}

/** Any size of that shape keeps the place of an image whose rules aren't there. */
function sizeOf(ratio: string) {
  const [width = 1, height = 1] = ratio.split('/').map(Number);
  return { width: width * 100, height: height * 100 };
}

/** In steps of 5%, so that a page of many pictures has few classes. */
function positionOf({ x, y }: { readonly x: number; readonly y: number }) {
  const [left, top] = [x, y].map((part) => Math.round(Math.min(1, Math.max(0, part)) * 20) * 5);
  return `${left}% ${top}%`;
}

interface ImageLook {
  $ratio?: string;
  $fit: 'cover' | 'contain';
  $position?: string;
  $color?: string;
}

const Image = styled.img<ImageLook>`
  width: 100%;
  background-color: ${({ $color }) => $color ?? token.color.ghost};
  object-fit: ${({ $fit }) => $fit};
  ${({ $position }) =>
    $position &&
    css`
      object-position: ${$position};
    `}
  ${({ $ratio }) =>
    $ratio &&
    css`
      aspect-ratio: ${$ratio};
    `}
`;

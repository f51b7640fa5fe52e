import { useCallback, useState } from 'react';
import styled, { css } from 'styled-components';
import { token } from '@portfolio/shared-ui';
import { Placeholder } from './placeholder';

export interface PictureProps {
  src: string;
  srcSet?: string;
  sizes?: string;
  alt: string;
  /** The image's own size in px; reserves its space while it loads. */
  width?: number;
  height?: number;
  /** The frame's aspect ratio, such as '16 / 9', whatever the image's. */
  ratio?: string;
  /** The largest element of the first view: loads immediately, before others. */
  priority?: boolean;
  fit?: 'cover' | 'contain';
  /** The point that stays visible when the frame crops the image, from 0 to 1 of its width and height; by default the centre. */
  focus?: { readonly x: number; readonly y: number };
  /** A CSS colour shown while the image loads; by default a quiet one of the theme. */
  color?: string;
  className?: string;
}

/** An image that reserves its space and shows a placeholder if it can't be loaded. */
export function Picture({
  src,
  srcSet,
  sizes,
  alt,
  width,
  height,
  ratio,
  priority = false,
  fit = 'cover',
  focus,
  color,
  className,
}: PictureProps) {
  const [failedSrc, setFailedSrc] = useState('');

  // Events before hydration had no listener: an image that failed is complete and has no size.
  const check = useCallback((image: HTMLImageElement | null) => {
    if (!image?.complete || image.currentSrc === '') return;
    if (image.naturalWidth === 0) setFailedSrc(image.getAttribute('src') ?? '');
    else markLoaded(image);
  }, []);

  if (!src || src === failedSrc) {
    return <Placeholder className={className} alt={alt} width={width} height={height} ratio={ratio} />;
  }
  return (
    <Image
      key={src}
      ref={check}
      className={className}
      src={src}
      srcSet={srcSet}
      sizes={srcSet ? sizes : undefined}
      alt={alt}
      {...(ratio && width === undefined ? sizeOf(ratio) : { width, height })}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? 'sync' : 'async'}
      onLoad={(event) => markLoaded(event.currentTarget)}
      onError={() => setFailedSrc(src)}
      $ratio={ratio}
      $fit={fit}
      $position={focus && fit === 'cover' ? positionOf(focus) : undefined}
      $color={color}
    />
  );
}

/** Not a state: the many images of a page would each render twice. */
function markLoaded(image: HTMLImageElement) {
  image.dataset['loaded'] = '';
}

/** Width and height attributes of this ratio reserve the space without styles. */
function sizeOf(ratio: string) {
  const [width = 1, height = 1] = ratio.split('/').map(Number);
  return { width: width * 100, height: height * 100 };
}

/** Rounded to 5%, so that a page with many images has few classes. */
function positionOf({ x, y }: { readonly x: number; readonly y: number }) {
  const [left, top] = [x, y].map((part) => Math.round(Math.min(1, Math.max(0, part)) * 20) * 5);
  return `${left}% ${top}%`;
}

interface ImageStyleProps {
  $ratio?: string;
  $fit: 'cover' | 'contain';
  $position?: string;
  $color?: string;
}

/* An image with transparent parts has no colour of its own. Behind a loaded one, this colour would show. */
const unknownColor = css`
  &:not([data-loaded]) {
    background-color: ${token.color.ghost};
  }
`;

const Image = styled.img<ImageStyleProps>`
  width: 100%;
  ${({ $color, $fit }) =>
    $color
      ? css`
          background-color: ${$color};
        `
      : $fit === 'cover' && unknownColor}
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

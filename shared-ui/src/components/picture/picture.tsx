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
  /** A CSS colour shown while the image loads and behind it; by default a quiet one of the theme, or none if all of the image is shown. */
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

  // Errors before hydration had no listener: such an image is complete and has no size.
  const check = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') {
      setFailedSrc(image.getAttribute('src') ?? '');
    }
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
      onError={() => setFailedSrc(src)}
      $ratio={ratio}
      $fit={fit}
      $position={focus && fit === 'cover' ? positionOf(focus) : undefined}
      $color={color ?? (fit === 'cover' ? token.color.ghost : undefined)}
    />
  );
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

const Image = styled.img<ImageStyleProps>`
  width: 100%;
  ${({ $color }) =>
    $color &&
    css`
      background-color: ${$color};
    `}
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

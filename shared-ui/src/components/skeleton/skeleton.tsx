import styled, { keyframes } from 'styled-components';
import { media, token } from '@portfolio/shared-ui';

export interface SkeletonProps {
  /** CSS lengths; a number is px. */
  width?: string | number;
  height?: string | number;
  /** Lines of text instead of one block; the last is shorter. */
  lines?: number;
  className?: string;
}

const length = (value: string | number | undefined) => (typeof value === 'number' ? `${value}px` : value);

/** Reserves the final size of loading content. Not announced: its section announces that it is loading. */
export function Skeleton({ width, height, lines, className }: SkeletonProps) {
  if (lines === undefined) {
    return <Block className={className} aria-hidden="true" $width={length(width)} $height={length(height)} />;
  }
  return (
    <Lines className={className} aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        <Block key={index} $width={index === lines - 1 && lines > 1 ? '60%' : length(width)} $height="1em" />
      ))}
    </Lines>
  );
}

const breathe = keyframes`50% { opacity: 0.45; }`;

const Block = styled.span<{ $width?: string; $height?: string }>`
  display: block;
  width: ${({ $width = '100%' }) => $width};
  max-width: 100%;
  height: ${({ $height = '1em' }) => $height};
  background-color: ${token.color.ghost};

  ${media.moving} {
    animation: ${breathe} 1.6s ease-in-out infinite;
  }
`;

/* Spaced like the lines of text around it. */
const Lines = styled.span`
  display: grid;
  gap: calc(1lh - 1em);
  padding-block: calc((1lh - 1em) / 2);
`;

import styled from 'styled-components';
import { token } from '@portfolio/shared-ui';

interface PlaceholderProps {
  alt: string;
  width?: number;
  height?: number;
  ratio?: string;
  className?: string;
}

/** A missing image: a frame with both diagonals, as technical drawings mark an opening. */
export function Placeholder({ alt, width, height, ratio, className }: PlaceholderProps) {
  const shape = ratio ?? (width && height ? `${width} / ${height}` : '4 / 3');
  return (
    <Frame
      className={className}
      $ratio={shape}
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
      aria-hidden={alt ? undefined : true}
      data-placeholder=""
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
    >
      <path d="M0 0 100 100M100 0 0 100" vectorEffect="non-scaling-stroke" />
    </Frame>
  );
}

const Frame = styled.svg<{ $ratio: string }>`
  width: 100%;
  aspect-ratio: ${({ $ratio }) => $ratio};
  background-color: ${token.color.ghost};
  fill: none;
  stroke: ${token.color.rule};
`;

import styled from 'styled-components';
import type { FocalPoint } from '@portfolio/shared-api/contracts';
import { deliverySrcSet, deliveryUrl, pictureColor } from '@portfolio/shared-api/delivery';
import { media, token } from '@portfolio/shared-ui';
import { Picture } from '@portfolio/shared-ui/picture';
import { HeightLine, WidthLine } from '../../components/sheet/dimensions';
import { Figure } from '../../components/sheet/figure';
import { FigureArea } from './hero-layout';

/** The layout's width, so that the browser picks the right size before layout. */
const SIZES = '(min-width: 1900px) 570px, (min-width: 640px) 29vw, calc(100vw - 4.75rem)';

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [...word][0]!.toUpperCase())
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('');

interface PortraitProps {
  src: string;
  /** The owner's alternative text. */
  alt: string | undefined;
  /** The point that stays visible. */
  focus: FocalPoint | undefined;
  name: string;
}

export function Portrait({ src, alt, focus, name }: PortraitProps) {
  return (
    <FigureArea>
      <Figure number="1" caption="The author">
        <Frame>
          <WidthLine $parts={4} />
          <HeightLine $parts={5} />
          <Picture
            src={src && deliveryUrl(src, { width: 640 })}
            srcSet={src && deliverySrcSet(src)}
            sizes={SIZES}
            alt={alt || `Portrait of ${name}`}
            ratio="4 / 5"
            focus={focus}
            color={pictureColor(src)}
            priority
          />
          <Monogram aria-hidden="true" viewBox="0 0 80 100">
            <circle cx="40" cy="50" r="19" />
            <text x="40" y="50">
              {initialsOf(name)}
            </text>
          </Monogram>
        </Frame>
      </Figure>
    </FigureArea>
  );
}

/* The initials are shown only over the image's placeholder. */
const Frame = styled.div`
  position: relative;
  border: ${token.size.rule} solid ${token.color.ink};

  > svg:last-child {
    display: none;
  }

  &:has([data-placeholder]) > svg:last-child {
    display: block;
  }
`;

const Monogram = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  fill: ${token.color.inkMuted};
  font: ${token.weight.strong} 15px ${token.font.text};
  letter-spacing: -0.02em;
  text-anchor: middle;
  dominant-baseline: central;

  circle {
    fill: ${token.color.wash};
    stroke: ${token.color.rule};
    stroke-width: 0.4;
  }

  ${media.print} {
    display: none;
  }
`;

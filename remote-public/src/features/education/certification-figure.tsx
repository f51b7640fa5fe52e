import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Certification } from '@portfolio/shared-api/education';
import { media, token } from '@portfolio/shared-ui';

/** A drawing for a certification, in plan view with centre lines. */
export function CertificationFigure({ figure }: Pick<Certification, 'figure'>) {
  return (
    <Drawing viewBox="0 0 128 128" aria-hidden="true">
      {isKnown(figure) ? FIGURES[figure] : FIGURES.page}
    </Drawing>
  );
}

/** Rounded, because the last digits may differ between the server's engine and the browser's. */
const point = (radius: number, turn: number) => {
  const angle = (turn - 0.25) * 2 * Math.PI;
  return `${(64 + radius * Math.cos(angle)).toFixed(1)} ${(50 + radius * Math.sin(angle)).toFixed(1)}`;
};

/** A closed outline with the given number of teeth. */
const toothed = (teeth: number, outer: number, inner: number) =>
  `M${Array.from({ length: teeth }, (_, tooth) => `${point(outer, tooth / teeth)}L${point(inner, (tooth + 0.5) / teeth)}`).join('L')}Z`;

const Centre = styled.path`
  stroke: ${token.color.ruleStrong};
  stroke-dasharray: 14 3 3 3;
  stroke-width: 0.75;
`;

/** Dimension lines. */
const Measure = styled.path`
  stroke: ${token.color.ruleStrong};
  stroke-width: 0.75;
`;

const ORBIT = { cx: 64, cy: 64, rx: 52, ry: 19 };

const FIGURES = {
  page: (
    <>
      <Measure d="M16 8v8M120 8v8M16 12H120M4 26h8M4 118h8M8 26V118" />
      <path d="M16 26H120V118H16ZM16 40H120M22 33h3M29 33h3M36 33h3M26 50H76V82H26ZM26 50 76 82M76 50 26 82M84 52h28M84 60h28M84 68h20M26 92h86M26 100h86M26 108h54" />
    </>
  ),
  orbits: (
    <>
      <Centre d="M64 2V126M2 64H126" />
      <ellipse {...ORBIT} />
      <ellipse {...ORBIT} transform="rotate(60 64 64)" />
      <ellipse {...ORBIT} transform="rotate(120 64 64)" />
      <circle cx="64" cy="64" r="6" />
    </>
  ),
  rosette: (
    <>
      <path d="M44 84 32 124 47 116 57 125 64 96 71 125 81 116 96 124 84 84" />
      <path d={toothed(30, 44, 40)} />
      <circle cx="64" cy="50" r="31" />
      <path d={toothed(5, 20, 8)} />
      <Centre d="M64 0V128M14 50H114" />
    </>
  ),
} satisfies Record<string, ReactNode>;

const isKnown = (figure: string): figure is keyof typeof FIGURES => Object.hasOwn(FIGURES, figure);

const Drawing = styled.svg`
  flex: none;
  width: 5.5rem;
  aspect-ratio: 1;
  fill: none;
  stroke: ${token.color.ink};
  stroke-linejoin: round;

  ${media.small} {
    width: 7rem;
  }
`;

import styled from 'styled-components';
import { token } from '@portfolio/shared-ui';

const CENTRE = 64;
const OUTER = 48;
const INNER = 44;

/** A seal in plan view, with its centre lines: the more teeth, the finer the rim. */
export function Seal({ teeth }: { teeth: number }) {
  return (
    <Drawing viewBox="0 0 128 128" aria-hidden="true">
      <Centre d={`M${CENTRE} 2V126M2 ${CENTRE}H126`} />
      <path d={rim(teeth)} />
      <circle cx={CENTRE} cy={CENTRE} r="32" />
      <circle cx={CENTRE} cy={CENTRE} r="9" />
    </Drawing>
  );
}

/** Rounded: numbers with all their digits may differ between the server's engine and the browser's. */
const point = (radius: number, turn: number) => {
  const angle = turn * 2 * Math.PI;
  return `${(CENTRE + radius * Math.cos(angle)).toFixed(1)} ${(CENTRE + radius * Math.sin(angle)).toFixed(1)}`;
};

const rim = (teeth: number) =>
  `M${Array.from({ length: teeth }, (_, tooth) => `${point(OUTER, tooth / teeth)}L${point(INNER, (tooth + 0.5) / teeth)}`).join('L')}Z`;

const Drawing = styled.svg`
  width: 8rem;
  height: 8rem;
  margin: -${token.space[1]};
  fill: none;
  stroke: ${token.color.ink};
  stroke-linejoin: round;
`;

const Centre = styled.path`
  stroke: ${token.color.ruleStrong};
  stroke-dasharray: 14 3 3 3;
  stroke-width: 0.75;
`;

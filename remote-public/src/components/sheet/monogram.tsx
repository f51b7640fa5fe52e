import styled from 'styled-components';
import { initialsOf } from '@portfolio/shared-api/home-profile';
import { media, token } from '@portfolio/shared-ui';

/** The owner's initials, over the placeholder of a portrait. */
export function Monogram({ name }: { name: string }) {
  return (
    <Root aria-hidden="true" viewBox="0 0 80 100">
      <circle cx="40" cy="50" r="19" />
      <text x="40" y="50">
        {initialsOf(name)}
      </text>
    </Root>
  );
}

const Root = styled.svg`
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

import { isIconNode, type IconNode } from '@portfolio/federation/browser';
import { createElement } from 'react';
import { styled } from 'styled-components';

interface IconProps {
  readonly node: IconNode;
  /** Size in px. */
  readonly size?: number;
}

/** Draws a route's icon. It is decoration, hidden from assistive technology. Anything but an icon's shapes is left out. */
export function Icon({ node, size = 20 }: IconProps) {
  if (!isIconNode(node)) return null;
  return (
    <Drawing width={size} height={size} viewBox="0 0 24 24" aria-hidden>
      {node.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </Drawing>
  );
}

const Drawing = styled.svg`
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.75;
  stroke-linecap: round;
  stroke-linejoin: round;
`;

import { createElement } from 'react';
import styled from 'styled-components';

/** An icon as data: SVG elements with their attributes, on a 24 by 24 grid. */
export type IconNode = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];

export interface IconProps {
  node: IconNode;
  /** Size in px. */
  size?: number;
}

const camel = (name: string) =>
  /^(aria|data)-/.test(name) ? name : name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Draws an icon from data, such as a route's. It is decoration, hidden from assistive technology. */
export function Icon({ node, size = 20 }: IconProps) {
  return (
    <Drawing width={size} height={size} viewBox="0 0 24 24" aria-hidden>
      {node.map(([tag, attributes], index) => {
        const { key: _, ...rest } = attributes;
        const props = Object.fromEntries(Object.entries(rest).map(([name, value]) => [camel(name), value]));
        return createElement(tag, { key: index, ...props });
      })}
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

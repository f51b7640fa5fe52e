import { colorNames, colorProperty, type ColorName } from './colors';
import { duration, easing, font, line, radius, size, space, text, weight, z } from './scales';

const color = Object.fromEntries(colorNames.map((name) => [name, `var(${colorProperty(name)})`])) as Readonly<
  Record<ColorName, string>
>;

const seconds = Object.fromEntries(
  Object.entries(duration).map(([name, value]) => [name, `${value}s`]),
) as Readonly<Record<keyof typeof duration, string>>;

/** Design tokens as CSS values: `${token.color.ink}`, `${token.space[4]}`. Colours follow the surrounding theme. */
export const token = {
  color,
  space,
  text,
  line,
  weight,
  radius,
  size,
  font,
  z,
  duration: seconds,
  easing: `cubic-bezier(${easing.join(', ')})`,
} as const;

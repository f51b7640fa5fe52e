import { colorNames, colorProperty, type ColorName } from './colors';
import { duration, easing, font, line, radius, size, space, text, weight, z } from './scales';

const color = Object.fromEntries(colorNames.map((name) => [name, `var(${colorProperty(name)})`])) as Readonly<
  Record<ColorName, string>
>;

const seconds = Object.fromEntries(
  Object.entries(duration).map(([name, value]) => [name, `${value}s`]),
) as Readonly<Record<keyof typeof duration, string>>;

/** The fade of a control's colours: none on touch screens, so that a press shows in the next frame, without an event for each fade. */
export const CONTROL_FADE = '--control-fade';

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
  duration: { ...seconds, control: `var(${CONTROL_FADE})` },
  easing: `cubic-bezier(${easing.join(', ')})`,
} as const;

import { dark, declarationsOf, light, type ColorName } from './colors';

/** The colours that an accent replaces. In dark it has no background of its own, because all backgrounds are blue there. */
interface AccentColors {
  readonly light: Readonly<Record<'accent' | 'accentStrong' | 'wash', string>>;
  readonly dark: Readonly<Record<'accent' | 'accentStrong', string>>;
}

const of = (
  [accent, accentStrong, wash]: readonly [string, string, string],
  [darkAccent, darkAccentStrong]: readonly [string, string],
): AccentColors => ({
  light: { accent, accentStrong, wash },
  dark: { accent: darkAccent, accentStrong: darkAccentStrong },
});

/** The accents that the owner can choose, by name. The default one is that of the palettes. */
export const accents = {
  cobalt: of([light.accent, light.accentStrong, light.wash], [dark.accent, dark.accentStrong]),
  teal: of(['#0a6570', '#074a53', '#e4f3f4'], ['#5fdcd3', '#97ebe5']),
  green: of(['#2f661c', '#214b12', '#ebf4e4'], ['#a5dd7c', '#c4ebab']),
  ochre: of(['#7a5000', '#5a3a00', '#f8f0df'], ['#f2cf63', '#f7e09b']),
  rust: of(['#9c3d0c', '#742b06', '#fbede4'], ['#ffb07a', '#ffcba8']),
  magenta: of(['#a31b63', '#7a1049', '#fbeaf3'], ['#ff9ccb', '#ffc0df']),
  violet: of(['#6a33c7', '#4d2199', '#f2edfb'], ['#c8b0ff', '#dccdff']),
  graphite: of(['#3d4654', '#262d38', '#eef0f3'], ['#d5dfeb', '#ffffff']),
} as const;

export type AccentName = keyof typeof accents;

/** A palette with an accent's colours. */
export const withAccent = (
  name: AccentName,
  scheme: 'light' | 'dark',
): Readonly<Record<ColorName, string>> => ({ ...{ light, dark }[scheme], ...accents[name][scheme] });

/** Rules that replace the accent of the global style, which they must follow. Print has no accent. */
export const accentRules = (name: AccentName): string =>
  `@media screen{:root{${declarationsOf(accents[name].light)}}}` +
  `@media screen and (prefers-color-scheme:dark){:root{${declarationsOf(accents[name].dark)}}}`;

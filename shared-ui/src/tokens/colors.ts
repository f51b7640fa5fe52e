/** Colours, named by purpose. Light is ink on paper, dark is a blueprint. */
export const light = {
  /** The page. */
  paper: '#fbfbf8',
  /** Surfaces on the page: cards, fields, dialogs. */
  sheet: '#ffffff',
  ink: '#14171c',
  inkMuted: '#565c67',
  /** Thin dividing lines; never the only sign of a control. */
  rule: '#d8d8d0',
  /** Edges of controls: at least 3:1 on paper and sheet. */
  ruleStrong: '#80848d',
  /** Only for interactive elements. */
  accent: '#1746d1',
  accentStrong: '#0f3199',
  onAccent: '#ffffff',
  /** Background of hovered and selected elements. */
  wash: '#edf0fb',
  /** Skeletons and disabled elements. */
  ghost: '#ecece6',
  danger: '#b3261e',
  dangerStrong: '#8c1d17',
  onDanger: '#ffffff',
  dangerWash: '#fbeeec',
  success: '#1b6a3b',
  successWash: '#eaf4ee',
  /** Behind a dialog. */
  overlay: 'rgb(20 23 28 / 55%)',
  /** The overlay over paper, as a single colour. */
  paperBehind: '#7c7e7f',
} as const;

export type ColorName = keyof typeof light;

export const dark: Readonly<Record<ColorName, string>> = {
  paper: '#0b2038',
  sheet: '#0f2945',
  ink: '#eaf1f8',
  inkMuted: '#a9bed4',
  rule: '#29486a',
  ruleStrong: '#7391b0',
  accent: '#ffc247',
  accentStrong: '#ffd685',
  onAccent: '#0b2038',
  wash: '#173757',
  ghost: '#16324f',
  danger: '#ff9f92',
  dangerStrong: '#ffc0b7',
  onDanger: '#2c0a06',
  dangerWash: '#3a2233',
  success: '#84d9a5',
  successWash: '#103c40',
  overlay: 'rgb(2 9 18 / 58%)',
  paperBehind: '#061322',
};

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export const colorProperty = (name: ColorName) => `--color-${kebab(name)}`;

export const colorNames = Object.keys(light) as ColorName[];

export const declarationsOf = (palette: Readonly<Partial<Record<ColorName, string>>>) =>
  colorNames
    .filter((name) => palette[name])
    .map((name) => `${colorProperty(name)}:${palette[name]};`)
    .join('');

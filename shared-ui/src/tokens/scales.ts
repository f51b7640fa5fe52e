/** Steps of 4 px, in rem, so that they follow the reader's text size. */
export const space = {
  0: '0',
  1: '0.25rem',
  2: '0.5rem',
  3: '0.75rem',
  4: '1rem',
  5: '1.25rem',
  6: '1.5rem',
  8: '2rem',
  10: '2.5rem',
  12: '3rem',
  16: '4rem',
  20: '5rem',
  24: '6rem',
  32: '8rem',
} as const;

/** `title` and larger sizes grow with the window. */
export const text = {
  caption: '0.75rem',
  small: '0.875rem',
  body: '1rem',
  lead: 'clamp(1.0625rem, 1rem + 0.3vw, 1.25rem)',
  subtitle: '1.25rem',
  title: 'clamp(1.5rem, 1.25rem + 1.1vw, 2.125rem)',
  headline: 'clamp(2rem, 1.5rem + 2.4vw, 3.5rem)',
  display: 'clamp(2.75rem, 1.6rem + 5.4vw, 6.5rem)',
} as const;

/** For `label`, centred in a control: with a smaller value, browsers would round the text upwards. */
export const line = { tight: '1.02', snug: '1.2', label: '1.25', text: '1.55' } as const;

export const weight = { text: '400', medium: '500', strong: '650', display: '700' } as const;

export const radius = { none: '0', small: '2px', round: '50%' } as const;

export const size = {
  /** The minimum size of a touch target. */
  touch: '2.75rem',
  control: '2.75rem',
  controlSmall: '2.25rem',
  rule: '1px',
  /** The maximum length of a line of text. */
  measure: '68ch',
  /** The maximum width of content. */
  page: '80rem',
} as const;

export const font = {
  text: "'Site Text', 'Site Text Fallback', system-ui, sans-serif",
  mono: "'JetBrains Mono Variable', 'JetBrains Fallback', ui-monospace, monospace",
} as const;

/** From back to front. */
export const z = { raised: '1', nav: '20', dialog: '50', popup: '60', toast: '70', tooltip: '80' } as const;

/** Minimum window widths of the layouts, in px. */
export const breakpoints = { small: 640, medium: 1024, large: 1536 } as const;

/** In seconds, as animation libraries expect. */
export const duration = { page: 0.3, tooltip: 0.15, control: 0.15, dialog: 0.2 } as const;

/** For `cubic-bezier()` and animation libraries. */
export const easing = [0.2, 0, 0, 1] as const;

import { breakpoints } from './scales';

/** Conditions for `@media`: `${media.medium} { … }` applies from 1024 px. */
export const media = {
  small: `@media (min-width: ${breakpoints.small}px)`,
  medium: `@media (min-width: ${breakpoints.medium}px)`,
  large: `@media (min-width: ${breakpoints.large}px)`,
  /** Narrower than `small`: phones. */
  phone: `@media (max-width: ${breakpoints.small - 0.02}px)`,
  /** Wide but low: laptops, and phones in landscape. The first view is more compact there. */
  low: `@media (min-width: ${breakpoints.small}px) and (max-height: 899.98px)`,
  touch: '@media (pointer: coarse)',
  hover: '@media (hover: hover)',
  calm: '@media (prefers-reduced-motion: reduce)',
  moving: '@media (prefers-reduced-motion: no-preference)',
  print: '@media print',
} as const;

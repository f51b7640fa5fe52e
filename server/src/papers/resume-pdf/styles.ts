import type { TextStyle } from './model';

/** Ink on paper: the light colours of shared-ui/src/tokens/colors.ts. */
export const COLORS = { ink: '#14171c', muted: '#565c67', rule: '#d8d8d0', link: '#1746d1' } as const;

export interface Styles {
  readonly name: TextStyle;
  readonly role: TextStyle;
  readonly body: TextStyle;
  readonly strong: TextStyle;
  readonly muted: TextStyle;
  /** Titles of jobs, degrees and projects. */
  readonly title: TextStyle;
  /** Dates, contact links and technologies. */
  readonly detail: TextStyle;
  /** Line heights and spaces, in points. */
  readonly line: number;
  readonly detailLine: number;
  readonly space: number;
}

/** @param scale 1 for the usual size of text, except the name's */
export function stylesAt(scale: number, nameSize: number): Styles {
  const text = (size: number, weight: 400 | 700 = 400, color: string = COLORS.ink): TextStyle => ({
    family: 'text',
    weight,
    size: size * scale,
    color,
  });
  return {
    name: text(nameSize / scale, 700),
    role: text(12.5, 400, COLORS.muted),
    body: text(9.5),
    strong: text(9.5, 700),
    muted: text(9.5, 400, COLORS.muted),
    title: text(10.25, 700),
    detail: { family: 'mono', weight: 400, size: 7.75 * scale, color: COLORS.muted },
    line: 13.5 * scale,
    detailLine: 11.5 * scale,
    space: scale,
  };
}

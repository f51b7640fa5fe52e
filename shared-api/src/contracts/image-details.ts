import { z } from 'zod';
import { LIMITS, optionalText } from './fields';

const focalPoint = z.object({ x: z.number(), y: z.number() });

/** The point of a picture that stays in sight where it's cut to a shape: from 0 to 1 of its width and of its height. */
export type FocalPoint = z.output<typeof focalPoint>;

/** What the owner said of one picture; what they left out isn't there. */
export const imageDetail = z.object({
  /** For who doesn't see it. */
  alt: z.string().optional(),
  focus: focalPoint.optional(),
});
export type ImageDetail = z.output<typeof imageDetail>;

const fraction = z.number().min(0).max(1);

export const imageDetailInput = z.strictObject({
  alt: optionalText(LIMITS.pictureText, 'Description of a picture').optional(),
  focus: z.strictObject({ x: fraction, y: fraction }).optional(),
});

import { z } from 'zod';
import { LIMITS, optionalText } from './fields';

export const focalPoint = z.object({ x: z.number(), y: z.number() });

/** The point of an image that stays visible when it is cropped: from 0 to 1 of its width and height. */
export type FocalPoint = z.output<typeof focalPoint>;

/** The owner's details of an image; empty ones are omitted. */
export const imageDetail = z.object({
  /** The alternative text. */
  alt: z.string().optional(),
  focus: focalPoint.optional(),
});
export type ImageDetail = z.output<typeof imageDetail>;

const fraction = z.number().min(0).max(1);
export const focalPointInput = z.strictObject({ x: fraction, y: fraction });

export const imageDetailInput = z.strictObject({
  alt: optionalText(LIMITS.pictureText, 'Image description').optional(),
  focus: focalPointInput.optional(),
});

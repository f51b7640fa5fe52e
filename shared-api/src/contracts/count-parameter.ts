import { z } from 'zod';

/** A whole number as it stands in an address. */
export const countParameter = (min: number, max: number, message: string) =>
  z.codec(z.string().regex(/^\d{1,9}$/, message), z.number().int().min(min, message).max(max, message), {
    decode: Number,
    encode: String,
  });

/** How many of a list are asked for. */
export const limitParameter = (most: number) =>
  countParameter(1, most, `limit must be a number from 1 to ${most}`);

/** How many of a list are passed over. */
export const offsetParameter = () =>
  countParameter(0, 999_999_999, 'offset must be a number from 0 to 999999999');

import { z } from 'zod';

export {
  CARD_GRAVITIES,
  CARD_SIZES,
  cardTransform,
  DELIVERY_WIDTHS,
  MEDIA_LIMITS,
  MEDIA_REFUSALS,
  POSTER_FIELD,
  UPLOAD_PRESET,
  type CardGravity,
  type CardShape,
  type ResourceType,
} from './media-limits';

/** The response of Cloudinary's upload protocol and of the bundled media service. */
export const uploadResponse = z.object({
  secure_url: z.string(),
  public_id: z.string().optional(),
  version: z.number().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  format: z.string().optional(),
  resource_type: z.string().optional(),
  bytes: z.number().optional(),
  original_filename: z.string().optional(),
  /** The service had a file with the same content, and this is its URL. */
  existing: z.boolean().optional(),
});
export type UploadResponse = z.output<typeof uploadResponse>;

export const uploadFailure = z.object({ error: z.object({ message: z.string() }) });

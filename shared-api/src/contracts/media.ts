import { z } from 'zod';

/** Which upload address a file goes to; a PDF and an icon go to `raw`, as the specification has it. */
export type ResourceType = 'image' | 'video' | 'raw';

export const UPLOAD_PRESET = 'ml_default';

const MB = 1024 * 1024;

/** Largest chosen file per kind, in bytes, and how long an upload may stand still, in milliseconds. */
export const MEDIA_LIMITS = {
  imageBytes: 10 * MB,
  videoBytes: 100 * MB,
  rawBytes: 10 * MB,
  timeoutMs: 30_000,
} as const;

/** What Cloudinary's upload protocol answers, and the bundled media service with it. */
export const uploadAnswer = z.object({
  secure_url: z.string(),
  public_id: z.string().optional(),
  version: z.number().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  format: z.string().optional(),
  resource_type: z.string().optional(),
  bytes: z.number().optional(),
  original_filename: z.string().optional(),
});
export type UploadAnswer = z.output<typeof uploadAnswer>;

export const uploadFailure = z.object({ error: z.object({ message: z.string() }) });

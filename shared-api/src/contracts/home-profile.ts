import { z } from 'zod';
import { defineContract } from './contract';
import { focalPoint, focalPointInput } from './image-details';
import { LIMITS, optionalMediaAddress, optionalText, readText, recordVersion, requiredText } from './fields';

/** The fields of both profiles; they label the role differently. */
export const profileFields = (roleLabel: string) => ({
  fullName: requiredText(LIMITS.name, 'Full Name'),
  role: requiredText(LIMITS.role, roleLabel),
  /** Light Markdown: bold, italics, links and lists. */
  bio: optionalText(LIMITS.bio, 'Bio'),
  profileImage: optionalMediaAddress,
  /** The image's alternative text; an addition of ours. */
  profileImageAlt: optionalText(LIMITS.pictureText, 'Image description'),
  /** The point that stays visible where the image is cropped; null for none. An addition of ours. */
  profileImageFocus: focalPointInput.nullable(),
});

/** The CV that visitors download: the uploaded file at `resumeUrl`, or a PDF that the server creates from the current content. */
export const RESUME_SOURCES = ['uploaded', 'generated'] as const;
export type ResumeSource = (typeof RESUME_SOURCES)[number];

const fields = {
  ...profileFields('Your Role'),
  resumeUrl: optionalMediaAddress,
  /** An addition of ours. */
  resumeSource: z.enum(RESUME_SOURCES, { message: 'Choose a source' }),
};

export const homeProfileInput = z.strictObject({
  ...fields,
  bio: fields.bio.default(''),
  profileImage: fields.profileImage.default(''),
  profileImageAlt: fields.profileImageAlt.default(''),
  profileImageFocus: fields.profileImageFocus.optional(),
  resumeUrl: fields.resumeUrl.default(''),
  resumeSource: fields.resumeSource.optional(),
});

/** Read tolerantly: the page has fallbacks for missing values. */
export const homeProfile = z.object({
  fullName: readText,
  role: readText,
  bio: readText,
  profileImage: readText,
  profileImageAlt: readText.optional(),
  profileImageFocus: focalPoint.optional().catch(undefined),
  resumeUrl: readText,
  /** On other servers always the uploaded one. */
  resumeSource: z.enum(RESUME_SOURCES).optional().catch(undefined),
  version: recordVersion.optional(),
});

export type HomeProfile = z.output<typeof homeProfile>;
export type HomeProfileInput = z.input<typeof homeProfileInput>;

const endpoint = { path: '/api/home_profile', data: homeProfile } as const;

export const getHomeProfile = defineContract({ method: 'GET', access: 'public', ...endpoint });

/** Omitted fields keep their values, and no field has a default. */
export const patchHomeProfile = defineContract({
  method: 'PATCH',
  access: 'owner',
  credentials: true,
  body: z.strictObject(fields).partial(),
  ...endpoint,
});

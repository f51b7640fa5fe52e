import { z } from 'zod';
import { defineContract } from './contract';
import { LIMITS, optionalMediaAddress, optionalText, readText, recordVersion, requiredText } from './fields';

const fields = {
  fullName: requiredText(LIMITS.name, 'Full Name'),
  role: requiredText(LIMITS.role, 'Your Role'),
  bio: optionalText(LIMITS.bio, 'Bio'),
  profileImage: optionalMediaAddress,
  /** What the picture shows, for who doesn't see it; an addition of ours. */
  profileImageAlt: optionalText(LIMITS.pictureText, 'Description of the picture'),
  resumeUrl: optionalMediaAddress,
};

export const homeProfileInput = z.strictObject({
  ...fields,
  bio: fields.bio.default(''),
  profileImage: fields.profileImage.default(''),
  profileImageAlt: fields.profileImageAlt.default(''),
  resumeUrl: fields.resumeUrl.default(''),
});

/** Read tolerantly: where a value is missing, the page has a fallback. */
export const homeProfile = z.object({
  fullName: readText,
  role: readText,
  bio: readText,
  profileImage: readText,
  profileImageAlt: readText.optional(),
  resumeUrl: readText,
  version: recordVersion.optional(),
});

export type HomeProfile = z.output<typeof homeProfile>;
export type HomeProfileInput = z.input<typeof homeProfileInput>;

export const getHomeProfile = defineContract({
  method: 'GET',
  path: '/api/home_profile',
  access: 'public',
  data: homeProfile,
});

/** Only what is sent changes: each field may be left out, and none is filled in by a default. */
export const patchHomeProfile = defineContract({
  method: 'PATCH',
  path: '/api/home_profile',
  access: 'owner',
  credentials: true,
  body: z.strictObject(fields).partial(),
  data: homeProfile,
});

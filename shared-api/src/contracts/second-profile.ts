import { z } from 'zod';
import { defineContract } from './contract';
import { LIMITS, optionalMediaAddress, optionalText, readText, recordVersion, requiredText } from './fields';

const fields = {
  fullName: requiredText(LIMITS.name, 'Full Name'),
  role: requiredText(LIMITS.role, 'Role'),
  bio: optionalText(LIMITS.bio, 'Bio'),
  profileImage: optionalMediaAddress,
  /** The image's alternative text; an addition of ours. */
  profileImageAlt: optionalText(LIMITS.pictureText, 'Description of the picture'),
};

export const secondProfileInput = z.strictObject({
  ...fields,
  bio: fields.bio.default(''),
  profileImage: fields.profileImage.default(''),
  profileImageAlt: fields.profileImageAlt.default(''),
});

/** The card on the profile page; read tolerantly. */
export const secondProfile = z.object({
  fullName: readText,
  role: readText,
  bio: readText,
  profileImage: readText,
  profileImageAlt: readText.optional(),
  version: recordVersion.optional(),
});

export type SecondProfile = z.output<typeof secondProfile>;
export type SecondProfileInput = z.input<typeof secondProfileInput>;

export const getSecondProfile = defineContract({
  method: 'GET',
  path: '/api/second_home_profile',
  access: 'public',
  data: secondProfile,
});

/** Omitted fields keep their values. */
export const patchSecondProfile = defineContract({
  method: 'PATCH',
  path: '/api/second_home_profile',
  access: 'owner',
  body: z.strictObject(fields).partial(),
  data: secondProfile,
});

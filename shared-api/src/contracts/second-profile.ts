import { z } from 'zod';
import { defineContract } from './contract';
import { homeProfile, homeProfileInput, profileFields } from './home-profile';

const fields = profileFields('Role');

export const secondProfileInput = homeProfileInput
  .omit({ resumeUrl: true, resumeSource: true })
  .extend({ role: fields.role });

/** The card on the profile page; read tolerantly. */
export const secondProfile = homeProfile.omit({ resumeUrl: true, resumeSource: true });

export type SecondProfile = z.output<typeof secondProfile>;
export type SecondProfileInput = z.input<typeof secondProfileInput>;

const endpoint = { path: '/api/second_home_profile', data: secondProfile } as const;

export const getSecondProfile = defineContract({ method: 'GET', access: 'public', ...endpoint });

/** Omitted fields keep their values. */
export const patchSecondProfile = defineContract({
  method: 'PATCH',
  access: 'owner',
  body: z.strictObject(fields).partial(),
  ...endpoint,
});

import type { z } from 'zod';
import type {
  About,
  aboutInput,
  FocalPoint,
  HomeProfile,
  SecondProfile,
} from '@portfolio/shared-api/contracts';
import type { RecordRow, RecordValues } from '../../db/records';
import type { MediaAddresses } from '../../media/addresses';

/* A change has only the fields that were sent; the others stay as they are. */

type ProfileChange = Partial<Omit<SecondProfile, 'version' | 'profileImageFocus'>> & {
  readonly profileImageFocus?: FocalPoint | null | undefined;
};

type ToStored = Pick<MediaAddresses, 'toStored'>;

export const homeProfileRowToProfile = (
  row: RecordRow<'home_profile'>,
  addresses: MediaAddresses,
): HomeProfile => ({
  ...profileRowToProfile(row, addresses),
  resumeUrl: addresses.toPublic(row.resume_url),
  ...(row.resume_source && { resumeSource: row.resume_source }),
});

/** @param picture the stored address of the picture so far */
export function homeProfileToChange(
  profile: ProfileChange & Partial<Pick<HomeProfile, 'resumeUrl' | 'resumeSource'>>,
  addresses: ToStored,
  picture = '',
): RecordValues<'home_profile'> {
  const { resumeUrl, resumeSource } = profile;
  return {
    ...profileToChange(profile, addresses, picture),
    ...(resumeUrl !== undefined && { resume_url: addresses.toStored(resumeUrl) }),
    ...(resumeSource !== undefined && { resume_source: resumeSource }),
  };
}

export function profileRowToProfile(
  row: RecordRow<'second_profile'>,
  { toPublic }: MediaAddresses,
): SecondProfile {
  return {
    fullName: row.full_name,
    role: row.role,
    bio: row.bio,
    profileImage: toPublic(row.profile_image),
    ...(row.profile_image_alt && { profileImageAlt: row.profile_image_alt }),
    ...(row.profile_image_focus && { profileImageFocus: JSON.parse(row.profile_image_focus) as FocalPoint }),
    version: row.version,
  };
}

/** @param picture the stored address of the picture so far */
export function profileToChange(
  { fullName, role, bio, profileImage, profileImageAlt, profileImageFocus }: ProfileChange,
  { toStored }: ToStored,
  picture = '',
): RecordValues<'second_profile'> {
  const image = profileImage === undefined ? undefined : toStored(profileImage);
  // A client that sends only a new picture may not know its text and its crop, which belonged to the picture before.
  const isReplaced = image !== undefined && image !== picture;
  const text = profileImageAlt ?? (isReplaced ? '' : undefined);
  const focus = profileImageFocus === undefined && isReplaced ? null : profileImageFocus;
  return {
    ...(fullName !== undefined && { full_name: fullName }),
    ...(role !== undefined && { role }),
    ...(bio !== undefined && { bio }),
    ...(image !== undefined && { profile_image: image }),
    ...(text !== undefined && { profile_image_alt: text }),
    ...(focus !== undefined && { profile_image_focus: focus ? JSON.stringify(focus) : '' }),
  };
}

export function aboutRowToAbout(row: RecordRow<'about'>): About {
  return {
    experience: String(row.experience ?? ''),
    aboutDetails: row.about_details,
    version: row.version,
  };
}

export function aboutToChange({
  experience,
  aboutDetails,
}: Partial<z.output<typeof aboutInput>>): RecordValues<'about'> {
  return {
    ...(experience !== undefined && { experience }),
    ...(aboutDetails !== undefined && { about_details: aboutDetails }),
  };
}

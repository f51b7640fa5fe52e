import type { HomeProfile } from '@portfolio/shared-api/contracts';
import type { MediaAddresses } from '../../../media/addresses';
import type { RecordRow, RecordValues } from '../../../db/records';
import { pictureText, pictureToChange } from './profile-picture';

export function homeProfileRowToProfile(
  row: RecordRow<'home_profile'>,
  addresses: MediaAddresses,
): HomeProfile {
  return {
    fullName: row.full_name,
    role: row.role,
    bio: row.bio,
    profileImage: addresses.toPublic(row.profile_image),
    ...pictureText(row),
    resumeUrl: addresses.toPublic(row.resume_url),
    version: row.version,
  };
}

/**
 * Only what is given; the rest stays as it is.
 * @param picture the stored address of its picture until now
 */
export function homeProfileToChange(
  profile: Partial<Omit<HomeProfile, 'version'>>,
  addresses: MediaAddresses,
  picture = '',
): RecordValues<'home_profile'> {
  const { fullName, role, bio, resumeUrl } = profile;
  return {
    ...(fullName !== undefined && { full_name: fullName }),
    ...(role !== undefined && { role }),
    ...(bio !== undefined && { bio }),
    ...pictureToChange(profile, addresses, picture),
    ...(resumeUrl !== undefined && { resume_url: addresses.toStored(resumeUrl) }),
  };
}

import type { HomeProfile } from '@portfolio/shared-api/contracts';
import type { MediaAddresses } from '../media/addresses';
import type { HomeProfileChange, HomeProfileRow } from './repository';

export function homeProfileRowToProfile(row: HomeProfileRow, addresses: MediaAddresses): HomeProfile {
  return {
    fullName: row.full_name,
    role: row.role,
    bio: row.bio,
    profileImage: addresses.toPublic(row.profile_image),
    resumeUrl: addresses.toPublic(row.resume_url),
    version: row.version,
  };
}

/** Only what is given; the rest stays as it is. */
export function homeProfileToChange(
  profile: Partial<Omit<HomeProfile, 'version'>>,
  addresses: MediaAddresses,
): HomeProfileChange {
  const { fullName, role, bio, profileImage, resumeUrl } = profile;
  return {
    ...(fullName !== undefined && { full_name: fullName }),
    ...(role !== undefined && { role }),
    ...(bio !== undefined && { bio }),
    ...(profileImage !== undefined && { profile_image: addresses.toStored(profileImage) }),
    ...(resumeUrl !== undefined && { resume_url: addresses.toStored(resumeUrl) }),
  };
}

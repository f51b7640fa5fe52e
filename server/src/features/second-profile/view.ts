import type { SecondProfile } from '@portfolio/shared-api/contracts';
import type { MediaAddresses } from '../media/addresses';
import type { SecondProfileChange, SecondProfileRow } from './repository';

export function secondProfileRowToProfile(row: SecondProfileRow, addresses: MediaAddresses): SecondProfile {
  return {
    fullName: row.full_name,
    role: row.role,
    bio: row.bio,
    profileImage: addresses.toPublic(row.profile_image),
    version: row.version,
  };
}

/** Only what is given; the rest stays as it is. */
export function secondProfileToChange(
  { fullName, role, bio, profileImage }: Partial<Omit<SecondProfile, 'version'>>,
  addresses: Pick<MediaAddresses, 'toStored'>,
): SecondProfileChange {
  return {
    ...(fullName !== undefined && { full_name: fullName }),
    ...(role !== undefined && { role }),
    ...(bio !== undefined && { bio }),
    ...(profileImage !== undefined && { profile_image: addresses.toStored(profileImage) }),
  };
}

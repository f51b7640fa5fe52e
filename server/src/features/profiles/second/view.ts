import type { SecondProfile } from '@portfolio/shared-api/contracts';
import type { MediaAddresses } from '../../../media/addresses';
import type { RecordRow, RecordValues } from '../../../db/records';
import { pictureText, pictureToChange } from '../home/profile-picture';

export function secondProfileRowToProfile(
  row: RecordRow<'second_profile'>,
  addresses: MediaAddresses,
): SecondProfile {
  return {
    fullName: row.full_name,
    role: row.role,
    bio: row.bio,
    profileImage: addresses.toPublic(row.profile_image),
    ...pictureText(row),
    version: row.version,
  };
}

/**
 * Only what is given; the rest stays as it is.
 * @param picture the stored address of its picture until now
 */
export function secondProfileToChange(
  profile: Partial<Omit<SecondProfile, 'version'>>,
  addresses: Pick<MediaAddresses, 'toStored'>,
  picture = '',
): RecordValues<'second_profile'> {
  const { fullName, role, bio } = profile;
  return {
    ...(fullName !== undefined && { full_name: fullName }),
    ...(role !== undefined && { role }),
    ...(bio !== undefined && { bio }),
    ...pictureToChange(profile, addresses, picture),
  };
}

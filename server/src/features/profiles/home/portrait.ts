import type { Database } from '../../../db/database';
import { readSingle } from '../../../db/records';
import type { Portrait } from '../../../site/og-image';

/** The owner's portrait for link cards. */
export async function readPortrait(db: Database): Promise<Portrait> {
  const { profile_image, profile_image_alt } = await readSingle(db, 'home_profile');
  return { address: profile_image, text: profile_image_alt };
}

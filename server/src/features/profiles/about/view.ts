import type { z } from 'zod';
import type { About, aboutInput } from '@portfolio/shared-api/contracts';
import type { RecordRow, RecordValues } from '../../../db/records';

export function aboutRowToAbout(row: RecordRow<'about'>): About {
  return {
    experience: String(row.experience ?? ''),
    aboutDetails: row.about_details,
    version: row.version,
  };
}

/** Only what is given; the rest stays as it is. */
export function aboutToChange({
  experience,
  aboutDetails,
}: Partial<z.output<typeof aboutInput>>): RecordValues<'about'> {
  return {
    ...(experience !== undefined && { experience }),
    ...(aboutDetails !== undefined && { about_details: aboutDetails }),
  };
}

import type { z } from 'zod';
import type { About, aboutInput } from '@portfolio/shared-api/contracts';
import type { AboutChange, AboutRow } from './repository';

export function aboutRowToAbout(row: AboutRow): About {
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
}: Partial<z.output<typeof aboutInput>>): AboutChange {
  return {
    ...(experience !== undefined && { experience }),
    ...(aboutDetails !== undefined && { about_details: aboutDetails }),
  };
}

import type { z } from 'zod';
import type { Certification, Degree, Education, educationInput } from '@portfolio/shared-api/contracts';
import { listToText, textToList } from '../../db/lists';
import type { RecordRow, RecordValues } from '../../db/records';

/** What is saved of it, and what the configuration says. */
export type EducationContent = z.output<typeof educationInput>;

/** @param configured counts until something is saved */
export function educationRowToEducation(
  row: RecordRow<'education'>,
  configured: EducationContent,
): Education {
  const content = row.is_saved
    ? {
        quote: { text: row.quote_text, source: row.quote_source },
        degrees: textToList<Degree>(row.degrees),
        certifications: textToList<Certification>(row.certifications),
      }
    : configured;
  return { ...content, savedAt: row.is_saved ? row.updated_at : '', version: row.version };
}

export const educationToValues = ({
  quote,
  degrees,
  certifications,
}: Pick<Education, 'quote' | 'degrees' | 'certifications'>): RecordValues<'education'> => ({
  is_saved: 1,
  quote_text: quote.text,
  quote_source: quote.source,
  degrees: listToText(degrees),
  certifications: listToText(certifications),
});

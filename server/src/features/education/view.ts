import type { Certification, Degree, Education } from '@portfolio/shared-api/contracts';
import type { ServerConfig } from '../../config';
import { listToText, textToList } from '../../db/lists';
import type { RecordRow, RecordValues } from '../../db/records';

/** The configured content is in effect until something is saved. */
export function rowToEducation(
  row: RecordRow<'education'>,
  config: Pick<ServerConfig, 'education'>,
): Education {
  const content = row.is_saved
    ? {
        quote: { text: row.quote_text, source: row.quote_source },
        degrees: textToList<Degree>(row.degrees),
        certifications: textToList<Certification>(row.certifications),
      }
    : config.education;
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

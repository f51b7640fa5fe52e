import type { FastifyInstance } from 'fastify';
import {
  getEducation,
  patchEducation,
  resetEducation,
  type Certification,
  type Degree,
  type Education,
} from '@portfolio/shared-api/contracts';
import type { Services } from '../../services';
import { listToText, textToList } from '../../db/lists';
import type { RecordRow } from '../../db/records';
import { singleRecordRoutes } from '../../single-record-routes';

export function educationRoutes(app: FastifyInstance, { config, db }: Services): void {
  /** The configured content is in effect until something is saved. */
  const toView = (row: RecordRow<'education'>): Education => {
    const content = row.is_saved
      ? {
          quote: { text: row.quote_text, source: row.quote_source },
          degrees: textToList<Degree>(row.degrees),
          certifications: textToList<Certification>(row.certifications),
        }
      : config.education;
    return { ...content, savedAt: row.is_saved ? row.updated_at : '', version: row.version };
  };

  singleRecordRoutes(app, db, {
    table: 'education',
    get: getEducation,
    patch: patchEducation,
    reset: resetEducation,
    toView,
    toChange: (body, row) => {
      const { quote, degrees, certifications } = { ...toView(row), ...body };
      return {
        is_saved: 1,
        quote_text: quote.text,
        quote_source: quote.source,
        degrees: listToText(degrees),
        certifications: listToText(certifications),
      };
    },
  });
}

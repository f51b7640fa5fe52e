import { getConfig } from '@portfolio/shared-api';
import type { Education } from '../contracts/education';
import { contractQuery } from '../core/contract-query';
import { partQuery } from '../core/part-query';
import { useResetRecord, useSaveRecord } from '../core/single-record';

export type { Certification, Degree, Education, EducationInput } from '../contracts/education';

const NOTHING: Education = { quote: { text: '', source: '' }, degrees: [], certifications: [], savedAt: '' };

/** Quote, degrees and certifications; the configuration's if the server doesn't store them. */
export const educationQuery = () =>
  contractQuery(
    ['education', 'v1'],
    () => import('../contracts/education').then(({ getEducation }) => getEducation),
    { fallback: (): Education => ({ ...NOTHING, ...getConfig().education }) },
  );

/** What a printed résumé says of the education: degrees without their subjects, and the certifications' titles. */
export const qualificationsQuery = () =>
  partQuery(educationQuery(), 'short', ({ degrees, certifications }) => ({
    degrees: degrees.map(({ title, institution, place, years }) => ({ title, institution, place, years })),
    certifications: certifications.map(({ title }) => title),
  }));

/** Saves the education page's content, which from then on overrides the configuration's. */
export const useSaveEducation = () =>
  useSaveRecord(educationQuery(), () =>
    import('../contracts/education').then(({ patchEducation }) => patchEducation),
  );

/** Discards what was saved and goes back to the configuration's values. */
export const useResetEducation = () =>
  useResetRecord(educationQuery(), () =>
    import('../contracts/education').then(({ resetEducation }) => resetEducation),
  );

import { z } from 'zod';
import { defineContract } from './contract';
import { LIMITS, optionalText, readText, recordVersion, requiredText } from './fields';

/** The available drawings of a certification: a web page, electrons around a nucleus, or a rosette with a ribbon. */
const CERTIFICATION_FIGURES = ['page', 'orbits', 'rosette'] as const;
export type CertificationFigure = (typeof CERTIFICATION_FIGURES)[number];

const quote = z.strictObject({
  text: optionalText(LIMITS.quote, 'Quote').default(''),
  source: optionalText(LIMITS.title, 'Source').default(''),
});

const degree = z.strictObject({
  title: requiredText(LIMITS.title, 'Title'),
  /** The subject, in one line of light Markdown. */
  subject: optionalText(LIMITS.explanation, 'Subject').default(''),
  institution: optionalText(LIMITS.title, 'Institution').default(''),
  place: optionalText(LIMITS.title, 'Place').default(''),
  /** As displayed. A value that ends in 'present' is drawn with an open end. */
  years: optionalText(LIMITS.yearSpan, 'Years').default(''),
});

const certification = z.strictObject({
  title: requiredText(LIMITS.title, 'Title'),
  /** Light Markdown: bold, italics, links and lists. */
  description: optionalText(LIMITS.explanation, 'Description').default(''),
  figure: z.enum(CERTIFICATION_FIGURES, { message: 'Choose a drawing' }).default('page'),
});

const listOf = <Item extends z.ZodType>(item: Item, many: string) =>
  z.array(item).max(LIMITS.educationItems, `There can be at most ${LIMITS.educationItems} ${many}`);

/** The education page's content; empty parts aren't shown. */
export const educationInput = z.strictObject({
  quote,
  degrees: listOf(degree, 'degrees'),
  certifications: listOf(certification, 'certifications'),
});

const readDegree = z.object({
  title: readText,
  subject: readText,
  institution: readText,
  place: readText,
  years: readText,
});
/** Any text is accepted, because later releases may have other drawings. */
const readCertification = z.object({ title: readText, description: readText, figure: readText });

/** Read tolerantly. */
export const education = z.object({
  quote: z.object({ text: readText, source: readText }),
  degrees: z.array(readDegree),
  certifications: z.array(readCertification),
  /** The time of the last save, as an ISO text; empty while the configuration's values apply. */
  savedAt: readText,
  version: recordVersion.optional(),
});

export type Education = z.output<typeof education>;
export type EducationInput = z.input<typeof educationInput>;
export type Degree = Education['degrees'][number];
export type Certification = Education['certifications'][number];

const endpoint = { path: '/api/education', data: education } as const;

/** An addition of ours; other servers may not have it. */
export const getEducation = defineContract({ method: 'GET', access: 'public', ...endpoint });

/** Omitted fields keep their values. The first save stores the configuration's values for them. */
export const patchEducation = defineContract({
  method: 'PATCH',
  access: 'owner',
  body: educationInput.partial(),
  ...endpoint,
});

/** Discards the saved values. Responds with the configuration's values, which apply again. */
export const resetEducation = defineContract({
  method: 'DELETE',
  access: 'owner',
  needsRecentSignIn: true,
  ...endpoint,
});

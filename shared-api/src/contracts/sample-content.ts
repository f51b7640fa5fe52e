import { z } from 'zod';
import { SAMPLE_PLACES } from './constants';
import { defineContract } from './contract';
import { count } from './fields';

const sampleContentFacts = z.object({
  /** Single records that still have sample content: the two profiles, and the details about the owner. */
  profiles: count,
  projects: count,
  employers: count,
  whyChooseMe: count,
  technologies: count,
  skills: count,
  /** The site name, the GitHub URL and the contact details that are still the sample's. */
  siteSettings: count,
  /** The quote, the degrees and the certifications that are still the sample's. */
  education: count,
  /** Every place that still shows sample content, even if the owner has changed a part of it. */
  places: z.array(z.enum(SAMPLE_PLACES)),
});

/** How much sample content can be cleared, and where it still shows. Content that the owner changed isn't counted. */
export type SampleContentFacts = z.output<typeof sampleContentFacts>;

export const getSampleContent = defineContract({
  method: 'GET',
  path: '/api/sample-content',
  access: 'owner',
  data: sampleContentFacts,
});

/** Deletes the remaining sample content and nothing else. Responds with what was deleted. */
export const clearSampleContent = defineContract({
  method: 'DELETE',
  path: '/api/sample-content',
  access: 'owner',
  needsRecentSignIn: true,
  data: sampleContentFacts,
});

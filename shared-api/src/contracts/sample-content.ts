import { z } from 'zod';
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
});

/** How much sample content is left. Content that the owner changed doesn't count. */
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

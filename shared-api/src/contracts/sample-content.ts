import { z } from 'zod';
import { defineContract } from './contract';

const count = z.number().int().min(0);

const sampleContentFacts = z.object({
  /** Single records that stand as the sample filled them: the two profiles, and what is said about the owner. */
  profiles: count,
  projects: count,
  whyChooseMe: count,
  technologies: count,
  skills: count,
});

/** How much there still is of the content that an installation comes with. What the owner changed is theirs, and isn't counted. */
export type SampleContentFacts = z.output<typeof sampleContentFacts>;

export const getSampleContent = defineContract({
  method: 'GET',
  path: '/api/sample-content',
  access: 'owner',
  data: sampleContentFacts,
});

/** Clears what there is of it, and nothing else. Answers with what was cleared. */
export const clearSampleContent = defineContract({
  method: 'DELETE',
  path: '/api/sample-content',
  access: 'owner',
  data: sampleContentFacts,
});

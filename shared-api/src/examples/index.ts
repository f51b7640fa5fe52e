import type { Examples } from './example';
import { inboxAndMediaExamples } from './inbox-and-media';
import { profileExamples } from './profile';
import { projectExamples } from './projects';
import { releaseExamples } from './releases';
import { siteExamples } from './site';

export type { ContractName, Example, Examples } from './example';

/** For each contract, by its exported name, a call that holds. */
export const examples: Examples = {
  ...profileExamples,
  ...projectExamples,
  ...siteExamples,
  ...inboxAndMediaExamples,
  ...releaseExamples,
};

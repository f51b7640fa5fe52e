import type { Examples } from './example';
import { inboxAndMediaExamples } from './inbox-and-media';
import { profileExamples } from './profile';
import { projectExamples } from './projects';
import { releaseExamples } from './releases';
import { signInExamples } from './sign-in';
import { siteExamples } from './site';

export type { ContractName, Example, Examples } from './example';

/** A valid call for each contract, by its exported name. */
export const examples: Examples = {
  ...profileExamples,
  ...projectExamples,
  ...siteExamples,
  ...signInExamples,
  ...inboxAndMediaExamples,
  ...releaseExamples,
};

export type { WhyChooseMeInput, WhyChooseMeItem } from '../contracts/why-choose-me';
export { whyChooseMeQuery } from './queries';

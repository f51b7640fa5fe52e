export type { WhyChooseMeInput, WhyChooseMeItem } from '../contracts/why-choose-me';
export {
  useDeleteWhyChooseMe,
  useSaveWhyChooseMe,
  type DeleteWhyChooseMe,
  type SaveWhyChooseMe,
} from './mutations';
export { useOrderWhyChooseMe } from './order-mutation';
export { whyChooseMeQuery } from './queries';

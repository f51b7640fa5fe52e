export type { Technology, TechnologyRecord, TechnologiesInput } from '../contracts/technologies';
export {
  LIST_OF_TECHNOLOGY,
  useAddTechnologies,
  useDeleteTechnology,
  type AddTechnologies,
  type DeleteTechnology,
  type TechnologyType,
} from './mutations';
export { useOrderTechnologies, type OrderTechnologies } from './order-mutation';
export { technologiesQuery, technologyRecordsQuery, type Technologies } from './queries';

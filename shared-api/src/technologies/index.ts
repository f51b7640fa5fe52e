export type { Technology, TechnologyRecord, TechnologiesInput } from '../contracts/technologies';
export { technologiesQuery, technologyRecordsQuery, type Technologies } from './queries';

export type { Certification, Degree, Education, EducationInput } from '../contracts/education';
export { useResetEducation, useSaveEducation, type SaveEducation } from './mutations';
export { educationQuery } from './queries';

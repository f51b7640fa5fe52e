export type { SecondProfile, SecondProfileInput } from '../contracts/second-profile';
export { useSaveSecondProfile, type SaveSecondProfile } from './mutations';
export { secondProfileQuery } from './queries';

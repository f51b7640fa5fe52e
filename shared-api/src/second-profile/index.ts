export type { SecondProfile, SecondProfileInput } from '../contracts/second-profile';
export { secondProfileQuery } from './queries';

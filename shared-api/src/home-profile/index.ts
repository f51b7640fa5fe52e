export type { HomeProfile, HomeProfileInput } from '../contracts/home-profile';
export { useSaveHomeProfile, type SaveHomeProfile } from './mutations';
export { homeProfileQuery } from './queries';

export type { About, AboutInput } from '../contracts/about';
export { useSaveAbout, type SaveAbout } from './mutations';
export { aboutQuery } from './queries';

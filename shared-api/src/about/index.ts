export type { About, AboutInput } from '../contracts/about';
export { aboutQuery } from './queries';

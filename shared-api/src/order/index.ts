export type { OrderInput } from '../contracts/order';
export { inOrder } from './in-order';

export { staticGate } from './static-gate';

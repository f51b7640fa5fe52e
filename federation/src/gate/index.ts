export { readingGate } from './static-gate';

export { readingGate } from './reading-gate';

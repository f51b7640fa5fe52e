/** For tests of whatever uses this package. */
export { sampleConfig } from './sample-config';
export { sampleProject } from './sample-project';

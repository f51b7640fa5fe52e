export { METRICS_DAYS, METRICS_MINIMUM } from '../contracts/metrics-bounds';
export type { KnownRelease, LiveApp, ReleasePerformance } from '../contracts/live-releases';
export { useRollback, type Rollback } from './mutations';
export { liveReleasesQuery } from './queries';

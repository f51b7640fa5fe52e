/* The thread's program where nothing is built: the release tool runs from its sources. */
import { register } from 'tsx/esm/api';

register();
await import('./render-worker.ts');

/* Starts the worker from its source, for the release tool, which isn't built. */
import { register } from 'tsx/esm/api';

register();
await import('./render-worker.ts');

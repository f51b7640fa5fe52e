import { findEngines, type Engine } from '../../../scripts/lib/engines.mjs';

/** Firefox and WebKit, also where they are missing. */
export const ENGINES: readonly Engine[] = findEngines();

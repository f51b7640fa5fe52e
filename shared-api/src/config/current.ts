import type { PublicConfig } from './index';

let current: PublicConfig | null = null;

/** Takes the configuration that came with the page; the shell calls it before anything renders. */
export function configure(config: PublicConfig): void {
  current = config;
}

/** The configuration that came with the page. Throws when nobody has called `configure`. */
export function getConfig(): PublicConfig {
  if (!current)
    throw new Error('shared-api has no configuration yet: call configure() before anything renders.');
  return current;
}

import type { PublicConfig } from './index';

let current: PublicConfig | null = null;

/** Sets the configuration that came with the page. The shell calls it before anything renders. */
export function configure(config: PublicConfig): void {
  current = config;
}

/** The configuration that came with the page. Throws before `configure` was called. */
export function getConfig(): PublicConfig {
  if (!current)
    throw new Error('shared-api has no configuration yet: call configure() before anything renders.');
  return current;
}

import type { PublicConfig } from './index';

let current: PublicConfig | null = null;

/** Sets the page's configuration. The shell calls it before anything renders. */
export function configure(config: PublicConfig): void {
  current = config;
}

/** The page's configuration. @throws before `configure` was called */
export function getConfig(): PublicConfig {
  if (!current)
    throw new Error('shared-api has no configuration yet: call configure() before anything renders.');
  return current;
}

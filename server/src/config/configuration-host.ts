import type { ConfigurationInput } from '@portfolio/shared-api/contracts';
import type { ServerConfig } from './index';

/** What the server does with a configuration. */
export interface ConfigurationHost {
  /** The configuration with these saved values; null stands for those of portfolio.config.ts. @throws ConfigError */
  configWith(values: ConfigurationInput | null): ServerConfig;
  /** Puts the stored configuration into effect. */
  apply(): Promise<void>;
}

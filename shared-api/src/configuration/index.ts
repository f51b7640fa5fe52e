import { contractQuery } from '../core/contract-query';
import { useResetRecord, useSaveRecord } from '../core/single-record';

export type { Configuration, ConfigurationInput } from '../contracts/configuration';

/** What the installation is connected to. */
export const configurationQuery = () =>
  contractQuery(['configuration', 'v1'], () =>
    import('../contracts/configuration').then(({ getConfiguration }) => getConfiguration),
  );

/** Saves the configuration, which takes effect at once. */
export const useSaveConfiguration = () =>
  useSaveRecord(configurationQuery(), () =>
    import('../contracts/configuration').then(({ patchConfiguration }) => patchConfiguration),
  );

/** Discards what was saved and goes back to the values of portfolio.config.ts. */
export const useResetConfiguration = () =>
  useResetRecord(configurationQuery(), () =>
    import('../contracts/configuration').then(({ resetConfiguration }) => resetConfiguration),
  );

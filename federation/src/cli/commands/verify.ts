import { verify as verifyStore } from '../../releases/publish/verify';
import { listed } from '../../releases/model/composition';
import { command } from '../command';
import { openStore, TO } from '../target';

export const verify = command({
  says: 'hold every byte of what is live, was live before or is previewed to the hash that it was released with',
  options: TO,
  async run({ values }) {
    const { releases, files, faults } = await verifyStore(await openStore(values.to));
    if (faults.length === 0) return `${files} files of ${releases} releases are as they were released`;
    throw new Error(
      `Of ${files} files of ${releases} releases not all are as they were released. Roll back what is live, or publish a new version:\n${listed(faults)}`,
    );
  },
});

import { verify as verifyStore } from '../../releases/publish/verify';
import { listed } from '../../releases/model/refused-change';
import { command } from '../command';
import { openStore, TO } from '../target';

export const verify = command({
  help: 'check every file of live, earlier and previewed releases against its hash',
  options: TO,
  async run({ values }) {
    const { releases, files, faults } = await verifyStore(await openStore(values.to));
    if (releases === 0) throw new Error('Nothing is published there, so nothing was checked');
    if (faults.length === 0) return `${files} files of ${releases} releases are intact`;
    throw new Error(
      `Some of the ${files} files of ${releases} releases are damaged. Roll back what is live, or publish a new version:\n${listed(faults)}`,
    );
  },
});

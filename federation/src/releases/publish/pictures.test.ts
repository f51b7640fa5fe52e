import { somePictures } from '../../../tests/pictures';
import { createRelease } from '../../../tests/releases';
import { temporaryFolder } from '../../../tests/temporary-folder';
import { diskStore } from '../stores/disk-store';
import { addPictures } from './pictures';

const folder = temporaryFolder();
const [first, second] = [createRelease(), createRelease({ version: '1.1.0' })];

test('are added to the releases that have some, and a repetition changes nothing', async () => {
  const store = diskStore(folder());
  const reports: string[] = [];
  const taken = new Map([['remote-public@1.1.0', somePictures()]]);
  for (let round = 1; round <= 2; round += 1)
    await addPictures(store, [first, second], taken, (line) => reports.push(line));
  expect(await store.findChanges('remote-public', '1.1.0')).toEqual(somePictures().changes);
  expect(await store.findChanges('remote-public', '1.0.0')).toBeUndefined();
  expect(reports).toEqual([]);
});

test("that can't be stored are reported, and those of the next release follow", async () => {
  const store = diskStore(folder());
  const { addPictures: add } = store;
  const old = {
    ...store,
    addPictures: async (...[app, version, pictures]: Parameters<typeof add>) => {
      if (version === '1.0.0') throw new Error('The site is too old to keep them.');
      return add(app, version, pictures);
    },
  };
  const reports: string[] = [];
  const taken = new Map(['1.0.0', '1.1.0'].map((version) => [`remote-public@${version}`, somePictures()]));
  await addPictures(old, [first, second], taken, (line) => reports.push(line));
  expect(reports).toEqual([
    "remote-public 1.0.0: the pictures of its changed pages weren't stored: The site is too old to keep them.",
  ]);
  expect(await store.findChanges('remote-public', '1.1.0')).toEqual(somePictures().changes);
});

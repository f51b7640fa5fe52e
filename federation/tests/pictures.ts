import type { ReleasePictures } from '../src/releases/model/pictures';
import { publish } from '../src/releases/publish/publish';
import type { PrunableStore } from '../src/releases/stores/store';
import { createRelease, createShell, writeDist } from './releases';
import { temporaryFolder } from './temporary-folder';

const APP = 'remote-public';

/** Pictures of a new page, a changed one, and one that looks the same. They're no JPEG files. */
export const somePictures = (): ReleasePictures => ({
  changes: {
    replaced: '1.0.0',
    pages: [
      { page: 'blog', path: '/blog', change: 'new' },
      { page: 'education', path: '/education', change: 'changed' },
      { page: 'contact', path: '/contact', change: 'same' },
    ],
    withoutPictures: ['/profile'],
  },
  files: {
    'blog.after.jpeg': Buffer.from('blog'),
    'education.before.jpeg': Buffer.from('before'),
    'education.after.jpeg': Buffer.from('after'),
  },
});

/** Declares the tests of a store's pictures. `openIn` opens the store, which may be in the folder; the folder is empty before each test. */
export function testPictures(openIn: (folder: string) => PrunableStore): void {
  const folder = temporaryFolder();
  const open = () => openIn(folder());
  const publishBoth = async () =>
    publish(open(), [await writeDist(folder(), {}, createShell), await writeDist(folder())]);

  test('are read as they were added, also on another machine', async () => {
    await publishBoth();
    expect(await open().findChanges(APP, '1.0.0')).toBeUndefined();
    expect(await open().readPicture(APP, '1.0.0', 'blog.after.jpeg')).toBeUndefined();
    const { changes, files } = somePictures();
    await open().addPictures(APP, '1.0.0', { changes, files });
    expect(await open().findChanges(APP, '1.0.0')).toEqual(changes);
    for (const [name, bytes] of Object.entries(files))
      expect(await open().readPicture(APP, '1.0.0', name)).toEqual(bytes);
    for (const name of ['pictures.json', '../1.0.0/pictures.json', 'blog.before.jpeg', 'contact.after.jpeg'])
      expect(await open().readPicture(APP, '1.0.0', name)).toBeUndefined();
  });

  test("aren't part of the release or of any list", async () => {
    await publishBoth();
    const listed = async () => ({
      versions: (await open().listVersions()).map(({ files, ...rest }) => ({ ...rest, files: files.length })),
      versionsOf: await open().versionsOf(APP),
      files: await open().listFiles(APP, '1.0.0'),
      catalogue: await open().readCatalogue(),
    });
    const before = await listed();
    await open().addPictures(APP, '1.0.0', somePictures());
    expect(await listed()).toEqual(before);
    expect((await open().findRelease(APP, '1.0.0'))!.release).toEqual(createRelease());
  });

  test("can't be replaced", async () => {
    await publishBoth();
    await open().addPictures(APP, '1.0.0', somePictures());
    const others = { changes: { replaced: null, pages: [], withoutPictures: [] }, files: {} };
    await expect(open().addPictures(APP, '1.0.0', others)).rejects.toMatchObject({
      name: 'PicturesExistError',
      message: "remote-public 1.0.0 has its pictures already, and they can't be replaced.",
    });
    expect(await open().findChanges(APP, '1.0.0')).toEqual(somePictures().changes);
  });

  test('are removed with their release, and only with it', async () => {
    await publishBoth();
    await open().addPictures(APP, '1.0.0', somePictures());
    await open().addPictures('shell', '1.0.0', somePictures());
    await open().removeRelease(APP, '1.0.0');
    expect(await open().findRelease(APP, '1.0.0')).toBeUndefined();
    expect(await open().findChanges(APP, '1.0.0')).toBeUndefined();
    expect(await open().readPicture(APP, '1.0.0', 'blog.after.jpeg')).toBeUndefined();
    expect(await open().findChanges('shell', '1.0.0')).toEqual(somePictures().changes);
    // A later release of this version begins without pictures.
    await open().addPictures(APP, '1.0.0', somePictures());
  });
}

import { Readable } from 'node:stream';
import { ImageVariants } from '../../src/features/media/delivery/image-variants';
import { restoreBackup } from '../../src/features/backup/restore-backup';
import { contentOf, fileEntry, forge } from '../support/backup-client';
import { Bucket } from '../support/bucket';
import { withSteps } from '../support/interrupted';
import { restoreScenario } from '../support/restore-scenario';
import { TestSite } from '../support/test-site';

// Each step restores, restarts and compares everything.
jest.setTimeout(60_000);

/** When, before which occurrence of which step, and what the restart finds. A bucket differs only in moving files. */
const STOPS = [
  ['while files are received', 'last', 'newTempFile', 'before'],
  ['before files are stored', 'last', 'put', 'before'],
  ['while tables are replaced', 'first', 'DeleteQueryNode', 'before'],
  ['before the commit', 'last', 'InsertQueryNode', 'before'],
  ['before files are moved', 'last', 'move', 'after'],
  ['before old files are removed', 'last', 'remove', 'after'],
] as const;

describe.each(['disk', 'bucket'] as const)('threat 37: a restore to a %s', (place) => {
  let bucket: Bucket | undefined;
  jest.spyOn(ImageVariants.prototype, 'prepare').mockImplementation(() => {});
  let scenario: Awaited<ReturnType<typeof restoreScenario>>;
  beforeAll(async () => {
    if (place === 'bucket') TestSite.bucket = bucket = await Bucket.start();
    scenario = await restoreScenario();
  });
  afterAll(async () => {
    await scenario.site.close();
    TestSite.bucket = null;
    await bucket?.close();
  });
  afterEach(() => scenario.reset());

  /** Restores the backup and stops for good before a step, as a killed process does. */
  async function restoreUntil(stop: (name: string, index: number) => boolean): Promise<string[]> {
    const { db, media } = scenario.site.running.services!;
    const steps: string[] = [];
    let isStopped = false;
    const step = (name: string) => {
      isStopped ||= stop(name, steps.length);
      if (isStopped) throw new Error('Killed');
      steps.push(name);
    };
    const stepped = withSteps({ db, storage: media.storage }, step);
    await restoreBackup(stepped, Readable.from([scenario.backup])).catch((error: Error) => {
      expect([error.message, (error.cause as Error)?.message]).toContain('Killed');
    });
    return steps;
  }

  let steps: string[] = [];
  it('replaces everything', async () => {
    steps = await restoreUntil(() => false);
    expect(await contentOf(scenario.site)).toEqual(scenario.after);
  });

  const cases = STOPS.filter(([, , name]) => place === 'disk' || IS_FULL_RUN || name === 'move');
  it.each(cases)('changes all or nothing if it is stopped %s', async (_when, occurrence, name, result) => {
    const at = occurrence === 'first' ? steps.indexOf(name) : steps.lastIndexOf(name);
    await restoreUntil((_name, index) => index === at);
    expect(await scenario.recover()).toEqual(scenario[result]);
  });

  it("changes nothing while another process moves a restore's files", async () => {
    const { db, media } = scenario.site.running.services!;
    const { storage } = media;
    const { put } = storage;
    const spy = jest.spyOn(storage, 'put');
    // Both store the same new file.
    const restoreOther = async (key: string, tempFile: string) => {
      if (key === 'raw/added.pdf') {
        spy.mockImplementation(put);
        await restoreUntil((name) => name === 'move');
      }
      await put(key, tempFile);
    };
    spy.mockImplementation(restoreOther);
    const third = await forge(scenario.backup, (entries) =>
      entries.map(({ header, content }) =>
        header.name === 'tables/home_profile.jsonl'
          ? fileEntry(header.name, content.toString().replace('After', 'Third'))
          : { header, content },
      ),
    );
    await expect(restoreBackup({ db, media }, Readable.from([third]))).rejects.toMatchObject({
      status: 409,
      message:
        "Another backup is being restored. Nothing was changed. Try again when it's done. If none is running, restart the site to complete an interrupted one.",
    });
    spy.mockRestore();
    expect(await scenario.recover()).toEqual(scenario.after);
  });

  it('changes nothing if storing a file fails', async () => {
    const { storage } = scenario.site.running.services!.media;
    const put = jest.spyOn(storage, 'put');
    const working = put.getMockImplementation();
    put.mockImplementationOnce((...given) => working!(...given)).mockRejectedValueOnce(new Error('No'));
    const { db, media } = scenario.site.running.services!;
    await expect(restoreBackup({ db, media }, Readable.from([scenario.backup]))).rejects.toThrow('No');
    put.mockRestore();
    expect(await contentOf(scenario.site)).toEqual(scenario.before);
  });
});

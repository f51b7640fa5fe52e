import type { Release, ReleaseSource } from '@portfolio/federation/releases';
import { testRelease } from '../../tests/support/test-releases';
import { withDeadline } from './open-releases';

const { release } = testRelease();
let arrive: (release: Release) => void;
let reads: number;

/** A source whose `release.json` arrives when the test says so. */
const source = () =>
  withDeadline(
    {
      readRelease: () => {
        reads += 1;
        return new Promise<Release>((resolve) => (arrive = resolve));
      },
      readFile: async (_app, _version, file) => {
        if (file === 'gone') throw new Error('gone');
        return Buffer.from(file);
      },
      baseUrl: () => '/releases',
    } satisfies Partial<ReleaseSource> as unknown as ReleaseSource,
    4_000,
  );
const read = (from: ReleaseSource) => from.readRelease('remote-public', '1.0.0', 'sha384-x');

beforeEach(() => {
  jest.useFakeTimers();
  reads = 0;
});
afterEach(() => jest.useRealTimers());

it('returns what arrives in time, and leaves no timer behind', async () => {
  const patient = source();
  const reading = read(patient);
  await jest.advanceTimersByTimeAsync(3_999);
  arrive(release);
  await expect(reading).resolves.toBe(release);
  expect(String(await patient.readFile('remote-public', '1.0.0', 'server.js', ''))).toBe('server.js');
  expect(jest.getTimerCount()).toBe(0);
});

it("passes on the source's error", async () => {
  await expect(source().readFile('remote-public', '1.0.0', 'gone', '')).rejects.toThrow('gone');
  expect(jest.getTimerCount()).toBe(0);
});

it('waits once for a hanging file, then fails at once and sends no second request until it arrives', async () => {
  const patient = source();
  const late = expect(read(patient)).rejects.toThrow(
    "release.json of remote-public 1.0.0 didn't arrive within 4000 ms",
  );
  await jest.advanceTimersByTimeAsync(4_000);
  await late;
  await expect(read(patient)).rejects.toThrow("hasn't arrived yet");
  expect(reads).toBe(1);

  arrive(release);
  await jest.advanceTimersByTimeAsync(0);
  const again = read(patient);
  arrive(release);
  await expect(again).resolves.toBe(release);
  expect(reads).toBe(2);
});

import { deferred } from '../../tests/support/deferred';
import { PublicReads } from './public-reads';

let revision: number;
let reads: PublicReads;
beforeEach(() => {
  revision = 1;
  reads = new PublicReads({ known: () => revision, latest: async () => revision });
});

const texts = (text: string) => jest.fn(async () => text);
const textAt = async (key: string, read: () => Promise<string>) => (await reads.read(key, read)).answer.text;

it('reads once for all who ask, until content changes', async () => {
  const read = texts('one');
  const first = await Promise.all([1, 2, 3].map(() => textAt('/a', read)));
  expect([...first, await textAt('/a', read)]).toEqual(['one', 'one', 'one', 'one']);
  expect(read).toHaveBeenCalledTimes(1);
  expect(await textAt('/b', texts('other'))).toBe('other');
  revision = 2;
  expect(await textAt('/a', texts('two'))).toBe('two');
});

it('an answer is live as long as content is what it was', async () => {
  const before = await reads.read('/a', texts('one'));
  const beside = await reads.read('/b', texts('one'));
  expect(before.isLive()).toBe(true);
  expect(beside.isLive).toBe(before.isLive);
  revision = 2;
  expect(before.isLive()).toBe(false);
  expect((await reads.read('/a', texts('two'))).isLive()).toBe(true);
});

it('what was read before a change is for nobody who asks after it', async () => {
  const slow = deferred<string>();
  const early = reads.read('/a', () => slow.promise);
  await Promise.resolve();
  revision = 2;
  const late = textAt('/a', texts('after'));
  slow.resolve('before');
  expect(await late).toBe('after');
  expect((await early).isLive()).toBe(false);
  expect(await textAt('/a', texts('again'))).toBe('after');
});

it('a refusal is kept by nobody', async () => {
  await expect(reads.read('/a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await textAt('/a', texts('one'))).toBe('one');
});

it('is compressed once for all who ask for it in an encoding', async () => {
  const { answer } = await reads.read('/a', texts('Words, and words again. '.repeat(100)));
  expect(answer.encodings).toEqual(['br', 'gzip']);
  expect(await answer.in('br')).toBe(await answer.in('br'));
  expect((await answer.in('gzip')).length + (await answer.in('br')).length).toBeLessThan(answer.mostBytes);
});

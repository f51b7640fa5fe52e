import { Readable } from 'node:stream';
import { deferred } from '../../../../tests/support/deferred';
import { scale } from '../../../media/formats/images';
import type { MediaRow } from '../../../media/repository';
import { ImageVariants, type VariantStorage } from './image-variants';

jest.mock('../../../media/formats/images', () => ({ scale: jest.fn() }));

/** Resolves when only the encoders are still busy. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

const row = (id: string, given: Partial<MediaRow> = {}): MediaRow => ({
  id,
  resource_type: 'image',
  format: 'jpg',
  bytes: 1,
  width: 300,
  height: 200,
  is_animated: 0,
  version: 1,
  etag: 'etag',
  original_filename: 'a.jpg',
  alt: '',
  poster_id: null,
  created_at: '2026-11-20T00:00:00.000Z',
  claimed_at: null,
  removed_at: null,
  ...given,
});

interface Encoding {
  readonly copy: string;
  finish(error?: Error): void;
}

let encoding: Encoding[];
let begun: string[];
let stored: Set<string>;
let storage: VariantStorage;
let copies: ImageVariants;
beforeEach(() => {
  [encoding, begun, stored] = [[], [], new Set()];
  storage = {
    newTempFile: async () => 'tempFile',
    discard: async () => {},
    put: async (key) => void stored.add(key),
    size: async (key) => (stored.has(key) ? 1 : null),
    read: (key) => Readable.from([Buffer.from(key)]),
  };
  copies = new ImageVariants(storage);
  jest.mocked(scale).mockImplementation((bytes, { size: { width }, format }) => {
    const copy = `${String(bytes)} ${width}.${format}`;
    begun.push(copy);
    return new Promise((resolve, reject) => {
      const finish = (error?: Error) => {
        encoding = encoding.filter((one) => one.copy !== copy);
        if (error) reject(error);
        else resolve();
      };
      encoding.push({ copy, finish });
    });
  });
});

const running = () => encoding.map(({ copy }) => copy.replace(/^image\/(\w+)\.\w+ /, '$1 '));
const finish = async (error?: Error) => {
  encoding[0]!.finish(error);
  await settled();
};

describe('requested variants', () => {
  it('are encoded two at a time, even if a request comes just as a slot becomes free', async () => {
    const discarded = deferred();
    const isBeingDiscarded = deferred();
    storage.discard = jest
      .fn(async () => {})
      .mockImplementationOnce(() => {
        isBeingDiscarded.resolve();
        return discarded.promise;
      });
    const requested = ['one', 'two', 'three'].map((id) => copies.get(row(id), 160, 'avif'));
    await settled();
    expect(running()).toEqual(['one 160.avif', 'two 160.avif']);
    encoding[0]!.finish();
    await isBeingDiscarded.promise;
    // Its storage lookup ends at the moment when a slot becomes free.
    storage.size = jest.fn(async () => null).mockImplementationOnce(() => discarded.promise.then(() => null));
    requested.push(copies.get(row('four'), 160, 'avif'));
    discarded.resolve();
    await settled();
    expect(running()).toEqual(['two 160.avif', 'three 160.avif']);
    while (encoding.length > 0) await finish();
    await Promise.all(requested);
    expect(begun).toHaveLength(4);
  });

  it('free their slot if they fail', async () => {
    storage.newTempFile = async () => {
      throw new Error('disk full');
    };
    for (const id of ['one', 'two', 'three'])
      await expect(copies.get(row(id), 160, 'avif')).rejects.toThrow('disk full');
    storage.newTempFile = async () => 'tempFile';
    const requested = copies.get(row('four'), 160, 'avif');
    await settled();
    await finish();
    await expect(requested).resolves.toMatchObject({ key: 'copies/four/160.avif' });
  });
});

describe('variants prepared ahead', () => {
  const whole = async () => {
    while (encoding.length > 0) await finish();
  };

  it('are the ones that pages request, encoded one at a time', async () => {
    copies.prepare(row('one'));
    await settled();
    for (let done = 0; encoding.length > 0; done += 1) {
      expect(begun).toHaveLength(done + 1);
      await finish();
    }
    expect([...stored]).toEqual([
      'copies/one/160.avif',
      'copies/one/320.avif',
      'copies/one/160.webp',
      'copies/one/320.webp',
    ]);
  });

  it("of an animation leave out formats that browsers don't get", async () => {
    copies.prepare(row('one', { is_animated: 1, width: 160 }));
    await settled();
    await whole();
    expect([...stored]).toEqual(['copies/one/160.webp']);
  });

  it('wait while a request needs another variant', async () => {
    copies.prepare(row('one'));
    await settled();
    const requested = ['two', 'three'].map((id) => copies.get(row(id), 160, 'avif'));
    await settled();
    expect(running()).toEqual(['one 160.avif', 'two 160.avif', 'three 160.avif']);
    await finish();
    expect(running()).toEqual(['two 160.avif', 'three 160.avif']);
    await finish();
    expect(running()).toEqual(['three 160.avif']);
    await finish();
    expect(running()).toEqual(['one 320.avif']);
    await Promise.all(requested);
    await whole();
  });

  it("aren't encoded again for concurrent or later requests", async () => {
    copies.prepare(row('one'));
    await settled();
    const requested = copies.get(row('one'), 160, 'avif');
    const other = copies.get(row('one'), 320, 'webp');
    await settled();
    await whole();
    await Promise.all([requested, other]);
    expect(new Set(begun).size).toBe(begun.length);
    expect(begun).toHaveLength(4);
  });

  it('continue after one that fails', async () => {
    copies.prepare(row('one'));
    await settled();
    await finish(new Error('damaged'));
    await whole();
    expect(stored.size).toBe(3);
    copies.prepare(row('two'));
    await settled();
    expect(running()).toEqual(['two 160.avif']);
    await whole();
  });

  it('end with the server: the current one is finished, the others are dropped', async () => {
    copies.prepare(row('one'));
    await settled();
    const closed = copies.close();
    await finish();
    await closed;
    expect([...stored]).toEqual(['copies/one/160.avif']);
    copies.prepare(row('two'));
    await settled();
    expect(encoding).toEqual([]);
  });
});

import { configure, setTransport, type Transport } from '@portfolio/shared-api';
import { uploadImages } from '@portfolio/shared-api/media';
import { sampleConfig } from '../../tests/sample-config';

const file = (name: string) => new File([name], name, { type: 'image/png' });
const files = ['a.png', 'b.png', 'c.png', 'd.png', 'e.png'].map(file);
const nameOf = (body: unknown) => ((body as FormData).get('file') as File).name;
const done = (name: string) => ({ status: 200, body: { secure_url: `https://media.example/${name}` } });

beforeEach(() => configure(sampleConfig));
afterEach(() => setTransport(null));

test('keeps the order of the files, three at a time', async () => {
  let running = 0;
  let most = 0;
  const waiting: (() => void)[] = [];
  const transport: Transport = async ({ body }) => {
    most = Math.max(most, ++running);
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      // The last that came is the first that is done.
      if (waiting.length === 3 || nameOf(body) === 'e.png')
        waiting
          .splice(0)
          .reverse()
          .forEach((go) => go());
    });
    running -= 1;
    return done(nameOf(body));
  };
  setTransport(transport);
  const { uploaded, failures, message } = await uploadImages(files);
  expect(uploaded.map(({ answer }) => answer.secure_url)).toEqual(
    files.map(({ name }) => `https://media.example/${name}`),
  );
  expect(most).toBe(3);
  expect({ failures, message }).toEqual({ failures: [], message: null });
});

test('one that fails is named and does not stop the others', async () => {
  setTransport(async ({ body }) =>
    nameOf(body) === 'b.png'
      ? { status: 400, body: { error: { message: 'Invalid image file' } } }
      : done(nameOf(body)),
  );
  const { uploaded, failures, message } = await uploadImages(files);
  expect(uploaded.map(({ index }) => index)).toEqual([0, 2, 3, 4]);
  expect(failures).toMatchObject([{ index: 1, message: 'Failed to upload b.png: Invalid image file' }]);
  expect(message).toBeNull();
});

test("none: 'No images were uploaded successfully'", async () => {
  setTransport(async () => ({ status: 400, body: { error: { message: 'Invalid image file' } } }));
  const { uploaded, failures, message } = await uploadImages(files);
  expect(uploaded).toEqual([]);
  expect(failures.map(({ file: { name } }) => name)).toEqual(files.map(({ name }) => name));
  expect(message).toBe('No images were uploaded successfully');
});

test("no service at all: 'Image upload service unavailable. Please try again later.'", async () => {
  setTransport(async () => ({ status: 502, body: '' }));
  await expect(uploadImages(files)).resolves.toMatchObject({
    message: 'Image upload service unavailable. Please try again later.',
  });
});

test("no file: 'No image file provided'", async () => {
  await expect(uploadImages([])).rejects.toThrow('No image file provided');
});

test('tells the progress of each file', async () => {
  setTransport(async ({ body, onProgress }) => {
    onProgress?.(0.5);
    return done(nameOf(body));
  });
  const onProgress = jest.fn();
  await uploadImages(files.slice(0, 2), { onProgress });
  expect(onProgress.mock.calls.sort(([, one], [, other]) => one - other)).toEqual([
    [0.5, 0],
    [1, 0],
    [0.5, 1],
    [1, 1],
  ]);
});

test('cancelling stops all and begins no more', async () => {
  const abort = new AbortController();
  const transport = jest.fn<ReturnType<Transport>, Parameters<Transport>>(
    ({ signal }) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
        if (transport.mock.calls.length === 3) abort.abort();
      }),
  );
  setTransport(transport);
  await expect(uploadImages(files, { signal: abort.signal })).rejects.toMatchObject({ name: 'AbortError' });
  expect(transport).toHaveBeenCalledTimes(3);
});

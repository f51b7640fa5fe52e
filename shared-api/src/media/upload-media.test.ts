/** @jest-environment jsdom */
import { configure, session, setTransport, type TransportCall } from '@portfolio/shared-api';
import { checkKind, imageFormats, uploadMedia } from '@portfolio/shared-api/media';
import { createController, owner } from '../../tests/controller';
import { sendJson, listen, type TestServer } from '../../tests/listen';
import { sampleConfig } from '@portfolio/shared-api/testing';

const UNAVAILABLE = 'Image upload service unavailable. Please try again later.';
const photo = new File(['photo'], 'photo.jpg', { type: 'image/jpeg' });

function fileOf(bytes: number, type: string): File {
  const file = new File([''], 'file', { type });
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
}

let server: TestServer;
let reply: { status: number; body: unknown };

beforeAll(async () => {
  server = await listen((_, response) => sendJson(response, reply.status, reply.body));
});
afterAll(() => server.close());
beforeEach(() => {
  server.received.length = 0;
  reply = { status: 200, body: { secure_url: 'https://media.example/photo.jpg', bytes: 5 } };
  useMedia({});
});
afterEach(() => {
  setTransport(null);
  session.attach(null);
});

function useMedia(media: Partial<typeof sampleConfig.media>) {
  configure({
    ...sampleConfig,
    media: {
      uploadBase: server.origin,
      deliveryBase: server.origin,
      cloud: 'demo',
      sendsToken: false,
      ...media,
    },
  });
}

function signIn() {
  const { controller, report } = createController('token-1');
  session.attach(controller);
  report(owner);
}

test.each(['image', 'video', 'raw'] as const)(
  '%s: posts file, preset and type, and returns the URL',
  async (kind) => {
    await expect(uploadMedia(photo, kind)).resolves.toMatchObject({
      secure_url: 'https://media.example/photo.jpg',
    });
    const [{ method, path, headers, body }] = server.received as [(typeof server.received)[0]];
    expect({ method, path }).toEqual({ method: 'POST', path: `/v1_1/demo/${kind}/upload` });
    expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(body).toMatch(/name="upload_preset"\s+ml_default/);
    expect(body).toMatch(new RegExp(`name="resource_type"\\s+${kind}`));
    expect(body).toMatch(/name="file"; filename="photo.jpg"\s+Content-Type: image\/jpeg\s+photo/);
  },
);

test("a video's poster id comes before the file", async () => {
  await uploadMedia(photo, 'video', { posterId: 'p1' });
  expect(server.received[0]!.body).toMatch(/name="poster_id"\s+p1[^]*name="file"/);
});

test('reports its progress up to the end', async () => {
  const progress: number[] = [];
  await uploadMedia(photo, 'image', { onProgress: (fraction) => progress.push(fraction) });
  expect(progress.at(-1)).toBe(1);
  expect(progress.every((fraction) => fraction >= 0 && fraction <= 1)).toBe(true);
});

test("only the bundled service gets the owner's token", async () => {
  signIn();
  await uploadMedia(photo, 'image');
  useMedia({ sendsToken: true });
  await uploadMedia(photo, 'image');
  expect(server.received.map(({ headers }) => headers.authorization)).toEqual([undefined, 'Bearer token-1']);
});

test('401 from the bundled service expires the session', async () => {
  signIn();
  useMedia({ sendsToken: true });
  reply = { status: 401, body: { error: { message: 'Please sign in again' } } };
  await expect(uploadMedia(photo, 'image')).rejects.toMatchObject({
    message: 'Please sign in again',
    status: 401,
  });
  expect(session.getSnapshot().hasExpired).toBe(true);
});

test("an error shows the service's message", async () => {
  reply = { status: 400, body: { error: { message: 'Invalid image file' } } };
  await expect(uploadMedia(photo, 'image')).rejects.toMatchObject({
    name: 'UploadError',
    fault: 'refused',
    message: 'Invalid image file',
    status: 400,
  });
});

test.each([
  ['without a URL', { public_id: 'x' }],
  ['with an empty URL', { secure_url: '' }],
  ['that is a web page', '<!doctype html>'],
])("a response %s is 'Invalid response from Cloudinary'", async (_, body) => {
  reply.body = body;
  await expect(uploadMedia(photo, 'image')).rejects.toMatchObject({
    fault: 'malformed',
    message: 'Invalid response from Cloudinary',
  });
});

test('an error without a message means unavailable', async () => {
  reply = { status: 503, body: 'no backend' };
  await expect(uploadMedia(photo, 'image')).rejects.toMatchObject({
    fault: 'unavailable',
    message: UNAVAILABLE,
  });
});

test('an unreachable service means unavailable', async () => {
  const gone = await listen(() => {});
  useMedia({ uploadBase: gone.origin });
  await gone.close();
  jest.spyOn(console, 'error').mockImplementation(() => {});
  await expect(uploadMedia(photo, 'image')).rejects.toMatchObject({
    fault: 'unavailable',
    message: UNAVAILABLE,
  });
});

describe('before anything is sent', () => {
  const MB = 1024 * 1024;

  test("no file: 'No image file provided'", async () => {
    await expect(uploadMedia(null, 'image')).rejects.toMatchObject({
      fault: 'missing',
      message: 'No image file provided',
    });
  });

  test.each([
    ['image', 'image/jpeg', 10 * MB, 'Image size exceeds 10MB limit'],
    ['raw', 'image/png', 10 * MB, 'Image size exceeds 10MB limit'],
    ['raw', 'application/pdf', 10 * MB, 'File size exceeds 10MB limit'],
    ['video', 'video/mp4', 100 * MB, 'Video size exceeds 100MB limit'],
  ] as const)('%s of type %s: %d bytes pass, one more is too large', async (kind, type, bytes, message) => {
    await expect(uploadMedia(fileOf(bytes, type), kind)).resolves.toBeDefined();
    await expect(uploadMedia(fileOf(bytes + 1, type), kind)).rejects.toMatchObject({
      fault: 'too-large',
      message,
    });
    expect(server.received).toHaveLength(1);
  });
});

test.each([
  ['image', 'video/mp4', /image format isn't supported.*Choose a JPEG/],
  ['video', 'image/png', /video format isn't supported.*Choose an MP4/],
] as const)('%s: %s is another kind of file', (kind, type, message) =>
  expect(() => checkKind(fileOf(1, type), kind)).toThrow(message),
);

test.each([
  ['image', 'image/heic'],
  ['image', ''],
  ['video', 'video/quicktime'],
  ['video', ''],
  ['raw', 'application/pdf'],
] as const)('%s: %s may be one', (kind, type) =>
  expect(() => checkKind(fileOf(1, type), kind)).not.toThrow(),
);

test('the bundled service draws SVG; Cloudinary would deliver it as it is', () => {
  const logo = fileOf(1, 'image/svg+xml');
  expect(imageFormats()).not.toMatch('SVG');
  expect(() => checkKind(logo, 'raw')).toThrow(/Choose a JPEG.* GIF or HEIC file/);
  useMedia({ cloud: 'bundled' });
  expect(imageFormats()).toMatch('SVG');
  expect(() => checkKind(logo, 'raw')).not.toThrow();
  expect(() => checkKind(logo, 'image')).not.toThrow();
});

describe('time limit', () => {
  let call: Promise<TransportCall>;

  beforeEach(() => {
    jest.useFakeTimers();
    call = new Promise((resolve) => {
      setTransport((sending) => {
        resolve(sending);
        return new Promise((_, reject) => {
          sending.signal?.addEventListener('abort', () => reject(sending.signal?.reason));
        });
      });
    });
  });
  afterEach(() => jest.useRealTimers());

  const outcomeOf = (upload: Promise<unknown>) => {
    const outcome = { error: undefined as unknown };
    void upload.catch((error: unknown) => (outcome.error = error));
    return outcome;
  };

  test.each(['image', 'raw'] as const)('%s: 30 s in total', async (kind) => {
    const outcome = outcomeOf(uploadMedia(photo, kind));
    const { onProgress } = await call;
    await jest.advanceTimersByTimeAsync(29_999);
    onProgress?.(0.9);
    expect(outcome.error).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1);
    expect(outcome.error).toMatchObject({ name: 'UploadError', fault: 'unavailable' });
  });

  test('video: 30 s without progress', async () => {
    const outcome = outcomeOf(uploadMedia(photo, 'video'));
    const { onProgress } = await call;
    for (const fraction of [0.1, 0.2, 0.3]) {
      await jest.advanceTimersByTimeAsync(29_999);
      onProgress?.(fraction);
    }
    expect(outcome.error).toBeUndefined();
    await jest.advanceTimersByTimeAsync(30_000);
    expect(outcome.error).toMatchObject({
      fault: 'unavailable',
      message: 'Video upload service unavailable. Please try again later.',
    });
  });

  test("cancelling rejects with the signal's reason", async () => {
    const abort = new AbortController();
    const upload = uploadMedia(photo, 'video', { signal: abort.signal });
    const rejected = expect(upload).rejects.toMatchObject({ name: 'AbortError' });
    await call;
    abort.abort();
    await rejected;
    expect(jest.getTimerCount()).toBe(0);
  });
});

/** @jest-environment jsdom */
import { configure } from '@portfolio/shared-api';
import { isContactError, sendContactMessage } from '@portfolio/shared-api/contact';
import { sampleConfig } from '@portfolio/shared-api/testing';
import { onVisitAction } from '@portfolio/shared-api/visits';

const FIELDS = {
  from_name: 'Ada',
  from_email: 'ada@visitor.example',
  subject: 'An engine',
  message: 'Dear Mara,\ncan it compute?',
};

let fetched: jest.Mock<Promise<Response>, [string, RequestInit]>;
const noted = jest.fn();
onVisitAction(noted);
/** The parts of the service's response that are read. */
const response = (status: number, text: string) =>
  ({ ok: status === 200, status, text: async () => text }) as Response;

beforeEach(() => {
  configure(sampleConfig);
  noted.mockReset();
  fetched = jest.fn(async (_url: string, _init: RequestInit) => response(200, 'OK'));
  Object.assign(globalThis, { fetch: fetched });
});

test("posts a form with the message and the ids to the page's server", async () => {
  await expect(sendContactMessage(FIELDS)).resolves.toBeUndefined();
  expect(noted.mock.calls).toEqual([['contact-sent']]);
  const [url, { method, body }] = fetched.mock.calls[0]!;
  expect([method, url]).toEqual(['POST', `${location.origin}/api/v1.0/email/send-form`]);
  expect(Object.fromEntries(body as FormData)).toEqual({
    ...FIELDS,
    message: expect.stringMatching(/^Dear Mara,\r?\ncan it compute\?$/),
    lib_version: '4.4.1',
    service_id: 's',
    template_id: 't',
    user_id: 'k',
  });
});

test('posts to EmailJS if it is configured', async () => {
  const emailjs = { ...sampleConfig.emailjs, origin: 'https://api.emailjs.com' };
  configure({ ...sampleConfig, emailjs });
  await sendContactMessage(FIELDS);
  expect(fetched.mock.calls[0]![0]).toBe('https://api.emailjs.com/api/v1.0/email/send-form');
});

test('sends the honeypot field only if it was filled in', async () => {
  await sendContactMessage({ ...FIELDS, website: '' });
  await sendContactMessage({ ...FIELDS, website: 'https://spam.example' });
  const sent = fetched.mock.calls.map(([, { body }]) => (body as FormData).get('website'));
  expect(sent).toEqual([null, 'https://spam.example']);
});

test.each([
  [403, 'whatever', 'Forbidden'],
  [429, '', 'Too Many Requests'],
  [451, '', 'Unavailable For Headless Browser'],
  [400, 'The service ID not found', 'The service ID not found'],
  [502, '', 'Error 502'],
  [502, '<html><h1>502 Bad Gateway</h1></html>', 'Error 502'],
  [400, '{"error":"no"}', 'Error 400'],
])('status %d with %j is "%s"', async (status, text, message) => {
  fetched.mockResolvedValue(response(status, text));
  await expect(sendContactMessage(FIELDS)).rejects.toMatchObject({ name: 'ContactError', status, message });
});

test('a missing network is status 0, "Network Error"', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  const error: unknown = await sendContactMessage(FIELDS).catch((reason: unknown) => reason);
  expect(isContactError(error) && [error.status, error.message]).toEqual([0, 'Network Error']);
  expect(noted).not.toHaveBeenCalled();
});

test('so is a response that takes longer than 20 seconds', async () => {
  await sendContactMessage(FIELDS);
  jest.useFakeTimers();
  fetched.mockReturnValue(new Promise(() => {}));
  const sending = expect(sendContactMessage(FIELDS)).rejects.toMatchObject({ status: 0 });
  await jest.advanceTimersByTimeAsync(20_000);
  await sending;
  jest.useRealTimers();
});

test('without an id nothing is sent', async () => {
  configure({ ...sampleConfig, emailjs: { ...sampleConfig.emailjs, serviceId: '' } });
  await expect(sendContactMessage(FIELDS)).rejects.toMatchObject({ name: 'ContactError', status: 0 });
  expect(fetched).not.toHaveBeenCalled();
});

test('sends in a browser that blocks storage, which the library reads when it loads', async () => {
  jest.resetModules();
  const { localStorage } = globalThis;
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });
  try {
    await expect(sendContactMessage(FIELDS)).resolves.toBeUndefined();
    expect(fetched).toHaveBeenCalledTimes(1);
  } finally {
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: localStorage });
  }
});

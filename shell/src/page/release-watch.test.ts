/** @jest-environment jsdom */
import { WAIT_MS, watchReleases } from './release-watch';

const release = (app: string, version: string) => ({ app, version }) as never;
const OWN = {
  shell: '1.0.0',
  releases: { blog: release('blog', '2.0.0'), notes: release('notes', '3.0.0') },
};
const SAME = { shell: '1.0.0', releases: { notes: '3.0.0', blog: '2.0.0' } };
const NEWER = { shell: '1.0.0', releases: { blog: '2.1.0', notes: '3.0.0' } };

let isSaving = false;
const watch = (access: 'public' | 'owner' = 'public', own = OWN) =>
  watchReleases(own, { access, isSaving: () => isSaving });
const respond = jest.fn<Promise<unknown>, []>();
const serve = (data: object) => respond.mockResolvedValue({ ok: true, json: async () => ({ data }) });

function type(field: HTMLElement, value: string) {
  (field as HTMLInputElement).value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

beforeEach(() => {
  sessionStorage.clear();
  document.body.innerHTML = '';
  isSaving = false;
  respond.mockReset();
  globalThis.fetch = respond as never;
  serve(SAME);
});
afterEach(() => jest.useRealTimers());

test('a document of the live releases is current, and asks only once in a while', async () => {
  const releases = watch();
  expect(releases.isKnownCurrent()).toBe(false);
  await releases.refresh();
  expect(releases.isKnownCurrent()).toBe(true);
  expect(await releases.isOutdated()).toBe(false);
  expect(respond).toHaveBeenCalledTimes(1);
});

test.each([
  ['another version of a remote', NEWER],
  ['another shell', { ...SAME, shell: '0.9.0' }],
  ['a remote that was removed', { ...SAME, releases: { blog: '2.0.0' } }],
  ['a new remote', { ...SAME, releases: { ...SAME.releases, shop: '1.0.0' } }],
])('%s makes it outdated', async (_, data) => {
  serve(data);
  expect(await watch().isOutdated()).toBe(true);
});

test('without a response, or with an error, nothing happens', async () => {
  respond.mockRejectedValue(new TypeError('Failed to fetch'));
  const releases = watch();
  expect(await releases.isOutdated()).toBe(false);
  respond.mockResolvedValue({ ok: false, json: async () => ({ data: NEWER }) });
  expect(await releases.isOutdated()).toBe(false);
  respond.mockResolvedValue({ ok: true, json: async () => 'nonsense' });
  expect(await releases.isOutdated()).toBe(false);
});

test("a slow response isn't awaited, and counts later", async () => {
  jest.useFakeTimers();
  let arrive = (_: unknown) => {};
  respond.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  const releases = watch();
  const asked = releases.isOutdated();
  await jest.advanceTimersByTimeAsync(WAIT_MS);
  expect(await asked).toBe(false);
  arrive({ ok: true, json: async () => ({ data: NEWER }) });
  await jest.advanceTimersByTimeAsync(0);
  expect(await releases.isOutdated()).toBe(true);
  expect(respond).toHaveBeenCalledTimes(1);
});

test('a document is loaded once for the same releases, and again once they come back', async () => {
  serve(NEWER);
  const first = watch();
  expect(await first.isOutdated()).toBe(true);
  first.noteLoading();
  // The new document still has the old releases.
  expect(await watch().isOutdated()).toBe(false);

  // Another one has the new releases. They are rolled back, then published again.
  watch('public', { ...OWN, releases: { ...OWN.releases, blog: release('blog', '2.1.0') } });
  expect(await watch().isOutdated()).toBe(true);
});

describe('while something is typed or saved, nothing is loaded', () => {
  beforeEach(() => serve(NEWER));

  test('on a visitor’s page: any text', async () => {
    document.body.innerHTML = '<input type="search"><input type="hidden"><textarea></textarea>';
    const releases = watch();
    const [search, hidden] = document.querySelectorAll('input');
    search!.value = 'x';
    hidden!.value = 'x';
    expect(await releases.isOutdated()).toBe(true);
    document.querySelector('textarea')!.value = 'Hello';
    expect(await releases.isOutdated()).toBe(false);
    expect(releases.isKnownCurrent()).toBe(true);
    document.querySelector('textarea')!.value = '';
    expect(await releases.isOutdated()).toBe(true);
  });

  test('on the owner’s pages: changed fields, until the form is sent or gone', async () => {
    document.body.innerHTML = '<form><input value="Ada"></form><input type="search">';
    const releases = watch('owner');
    const [field, search] = document.querySelectorAll('input');
    type(search!, 'Ferry');
    expect(await releases.isOutdated()).toBe(true);
    type(field!, 'Ada Lovelace');
    expect(await releases.isOutdated()).toBe(false);
    document.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true }));
    expect(await releases.isOutdated()).toBe(true);
    type(field!, 'Ada');
    expect(await releases.isOutdated()).toBe(false);
    field!.remove();
    expect(await releases.isOutdated()).toBe(true);
  });

  test('and a save that is under way', async () => {
    const releases = watch();
    isSaving = true;
    expect(await releases.isOutdated()).toBe(false);
    isSaving = false;
    expect(await releases.isOutdated()).toBe(true);
  });
});

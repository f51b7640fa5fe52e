import { screen, waitFor } from '@testing-library/react';
import { emptyProfile, startFakeServer } from '../../../tests/fake-server';
import { openPage } from '../../../tests/open-page';

const original = globalThis.fetch;
const saved: string[] = [];

beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = () => 'blob:resume';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  startFakeServer({
    profile: { ...emptyProfile, fullName: 'Ada Lovelace', resumeUrl: 'https://media.test/ada.pdf' },
  });
});
afterEach(() => {
  globalThis.fetch = original;
});

const download = () => screen.findByRole('button', { name: 'Download' });
const pdf = () =>
  ({
    ok: true,
    status: 200,
    headers: new Headers({ 'content-type': 'application/pdf' }),
    blob: async () => new Blob(['%PDF']),
  }) as Response;

test("Download is disabled and reads 'Downloading...' until the file is saved as {First}_{Last}_Resume_{year}.pdf", async () => {
  let answer = (_: Response) => {};
  const fetched = jest.fn(() => new Promise<Response>((resolve) => (answer = resolve)));
  globalThis.fetch = fetched;
  const { user } = openPage('/setting/home_dash');
  await user.click(await download());
  const busy = screen.getByRole('button', { name: 'Downloading...' });
  expect(busy).toHaveAttribute('aria-disabled', 'true');
  await user.click(busy);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(saved).toEqual([]);
  answer(pdf());
  expect(await download()).not.toHaveAttribute('aria-disabled');
  expect(saved).toEqual([`Ada_Lovelace_Resume_${new Date().getFullYear()}.pdf`]);
});

test("a failed download: 'Failed to download resume. Please try again.', and it can be tried again", async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  const { user } = openPage('/setting/home_dash');
  await user.click(await download());
  expect(await screen.findByText('Failed to download resume. Please try again.')).toBeVisible();
  globalThis.fetch = async () => pdf();
  await user.click(await download());
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(screen.queryByText('Failed to download resume. Please try again.')).not.toBeInTheDocument();
});

/** @jest-environment jsdom */
import { configure } from '@portfolio/shared-api';
import { downloadResume, resumeFileName } from '@portfolio/shared-api/resume';
import { sampleConfig } from '@portfolio/shared-api/testing';
import { onVisitAction } from '@portfolio/shared-api/visits';

const PDF = 'http://127.0.0.1:4000/media/bundled/raw/upload/v1/resume.pdf';
const clicked: { href: string; download: string }[] = [];
const fetched = jest.fn();
const noted = jest.fn();
onVisitAction(noted);

beforeEach(() => {
  configure(sampleConfig);
  clicked.length = 0;
  fetched.mockReset();
  noted.mockReset();
  globalThis.fetch = fetched;
  URL.createObjectURL = jest.fn(() => 'blob:resume');
  URL.revokeObjectURL = jest.fn();
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push({ href: this.href, download: this.download });
  });
  jest.useFakeTimers({ now: new Date('2026-05-01') });
});
afterEach(() => jest.useRealTimers());

const response = (ok: boolean, type: string) => ({
  ok,
  status: ok ? 200 : 404,
  headers: new Headers({ 'content-type': type }),
  blob: async () => new Blob(['%PDF-1.7']),
});

test('saves the PDF as {First}_{Last}_Resume_{year}.pdf of the current year, and cleans up after 100 ms', async () => {
  fetched.mockResolvedValue(response(true, 'application/pdf'));
  await downloadResume(PDF, 'Ada Lovelace');
  expect(clicked).toEqual([{ href: 'blob:resume', download: 'Ada_Lovelace_Resume_2026.pdf' }]);
  expect(noted.mock.calls).toEqual([['cv-download']]);

  jest.advanceTimersByTime(99);
  expect(URL.revokeObjectURL).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:resume');
  expect(document.querySelector('a')).toBeNull();
});

test("the site's own file is loaded from the page's host, whatever its name", async () => {
  fetched.mockResolvedValue(response(true, 'application/pdf'));
  await downloadResume(PDF, 'Ada Lovelace');
  expect(fetched).toHaveBeenCalledWith('/media/bundled/raw/upload/v1/resume.pdf', expect.anything());
});

test.each([
  ['not found', response(false, 'application/json')],
  ['a web page instead', response(true, 'text/html; charset=utf-8')],
])('%s: rejects and saves nothing', async (_, response) => {
  fetched.mockResolvedValue(response);
  await expect(downloadResume(PDF, 'Ada Lovelace')).rejects.toThrow();
  expect(clicked).toEqual([]);
  expect(noted).not.toHaveBeenCalled();
});

test.each([
  ['Ada Lovelace', 'Ada_Lovelace_Resume_2026.pdf'],
  ['  Augusta Ada King Lovelace ', 'Augusta_Lovelace_Resume_2026.pdf'],
  ['Ada', 'Ada_Resume_2026.pdf'],
  ['', 'Resume_2026.pdf'],
  ['Åsa Öberg', 'Åsa_Öberg_Resume_2026.pdf'],
  ['A/d\\a: "Love"?<lace>|*', 'Ada_Lovelace_Resume_2026.pdf'],
  ['../.. Ada', 'Ada_Resume_2026.pdf'],
  ['Ada\u202E\tLovelace\u0000', 'Ada_Lovelace_Resume_2026.pdf'],
])('%j is saved as %s', (name, expected) => expect(resumeFileName(name, 2026)).toBe(expected));

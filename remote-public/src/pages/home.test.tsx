import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { configure } from '@portfolio/shared-api';
import {
  mockResponses,
  callsOnReturn,
  config,
  expectLog,
  fail,
  pending,
  renderPage,
} from '../../tests/render-page';
import { thingIn } from '../../tests/structured-data';
import HomePage, { queries } from './home';

const PATH = '/api/home_profile';
const profile = {
  fullName: 'Ada Lovelace',
  role: 'Analyst',
  bio: 'I write programs for engines.',
  profileImage: 'http://localhost/media/bundled/image/upload/v1/ada.png',
  resumeUrl: 'http://localhost/media/bundled/raw/upload/v1/ada.pdf',
};

const renderHome = () => renderPage(HomePage, ['/'], '/');
const downloadButton = () => screen.findByRole('button', { name: 'Download CV' });

beforeEach(() => configure(config));

test('shows and announces skeletons while loading', async () => {
  const { promise, resolve } = pending<typeof profile>();
  mockResponses({ [PATH]: () => promise });
  const { container } = renderHome();
  const waiting = () => container.querySelector('[aria-busy="true"]');
  expect(screen.getByRole('status')).toHaveTextContent('Loading profile');
  // For the name, role, bio, both actions and the portrait.
  expect(waiting()!.querySelectorAll('[aria-hidden="true"]').length).toBeGreaterThan(8);
  expect(waiting()).toHaveTextContent(/^Loading profile…$/);
  // The page already has its heading.
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ada Site');
  resolve(profile);
  expect(await screen.findByText("HELLO, I'M")).toBeInTheDocument();
  expect(waiting()).not.toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test("shows 'HELLO, I'M', the full name, the role and the bio", async () => {
  mockResponses({ [PATH]: profile });
  renderHome();
  expect(await screen.findByText("HELLO, I'M")).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeInTheDocument();
  expect(screen.getByText('Analyst')).toBeInTheDocument();
  expect(screen.getByText('I write programs for engines.')).toBeInTheDocument();
});

test("without a full name shows the site's name, without a role 'Full Stack Developer'", async () => {
  mockResponses({ [PATH]: { ...profile, fullName: '', role: '' } });
  renderHome();
  expect(await screen.findByText('Full Stack Developer')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Ada Site' })).toBeInTheDocument();
  expect(document.querySelector('meta[name=description]')).toHaveAttribute(
    'content',
    'Ada Site, Full Stack Developer. I write programs for engines.',
  );
  expect(thingIn(document)).toMatchObject({ mainEntity: { jobTitle: 'Full Stack Developer' } });
});

test("the page title is '{name} || Portfolio'", async () => {
  mockResponses({ [PATH]: profile });
  renderHome();
  await waitFor(() => expect(document.title).toBe('Ada Lovelace || Portfolio'));
  expect(document.querySelector('meta[name=description]')).toHaveAttribute(
    'content',
    'Ada Lovelace, Analyst. I write programs for engines.',
  );
});

test("'More About Me' links to /profile", async () => {
  mockResponses({ [PATH]: profile });
  renderHome();
  expect(await screen.findByRole('link', { name: 'More About Me' })).toHaveAttribute('href', '/profile');
});

test('the profile image has several sizes and loads first', async () => {
  mockResponses({ [PATH]: profile });
  renderHome();
  const image = await screen.findByRole('img', { name: 'Portrait of Ada Lovelace' });
  expect(image.getAttribute('srcset')).toMatch(/\/w_640,[^ ]+ 640w/);
  expect(image).toHaveAttribute('sizes');
  expect(image).toHaveAttribute('loading', 'eager');
  expect(image).toHaveAttribute('fetchpriority', 'high');
});

test("the profile image has the owner's description and crop", async () => {
  const profileImageFocus = { x: 0.2, y: 0.1 };
  mockResponses({ [PATH]: { ...profile, profileImageAlt: 'Ada at her desk', profileImageFocus } });
  renderHome();
  const image = await screen.findByRole('img', { name: 'Ada at her desk' });
  expect(image).toHaveStyle({ objectPosition: '20% 10%' });
});

test('if the profile image fails to load, a placeholder image is shown', async () => {
  mockResponses({ [PATH]: profile });
  renderHome();
  fireEvent.error(await screen.findByRole('img', { name: 'Portrait of Ada Lovelace' }));
  const placeholder = await screen.findByRole('img', { name: 'Portrait of Ada Lovelace' });
  expect(placeholder.tagName).not.toBe('IMG');
});

describe("'Download CV'", () => {
  const original = globalThis.fetch;
  const saved: { name: string; href: string }[] = [];

  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = () => 'blob:resume';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, href: this.href });
    });
    mockResponses({ [PATH]: profile });
  });
  afterEach(() => {
    globalThis.fetch = original;
  });

  const answerFile = (ok: boolean) =>
    ({
      ok,
      status: ok ? 200 : 500,
      headers: new Headers(),
      blob: async () => new Blob(['%PDF']),
    }) as Response;

  test("reads 'Downloading...' and is disabled until the file is saved as {First}_{Last}_Resume_{year}.pdf", async () => {
    const { promise, resolve } = pending<Response>();
    globalThis.fetch = jest.fn(() => promise);
    const { user } = renderHome();
    const button = await downloadButton();
    expect(button).toBeEnabled();
    await user.click(button);
    expect(button).toHaveTextContent(/^Downloading\.\.\.$/);
    expect(button).toBeDisabled();
    resolve(answerFile(true));
    await waitFor(() => expect(button).toHaveTextContent(/^Download CV$/));
    expect(button).toBeEnabled();
    expect(saved).toEqual([
      { name: `Ada_Lovelace_Resume_${new Date().getFullYear()}.pdf`, href: 'blob:resume' },
    ]);
  });

  test('restores the focus after keyboard use', async () => {
    globalThis.fetch = async () => answerFile(true);
    const { user } = renderHome();
    const button = await downloadButton();
    button.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(saved).toHaveLength(1));
    await waitFor(() => expect(button).toHaveFocus());
  });

  test("shows 'Failed to download resume. Please try again.' and can be tried again", async () => {
    globalThis.fetch = async () => answerFile(false);
    const { user } = renderHome();
    await user.click(await downloadButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to download resume. Please try again.',
    );
    globalThis.fetch = async () => answerFile(true);
    await user.click(await downloadButton());
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test.each([
    ['the site’s own PDF if the owner has chosen it', { resumeSource: 'generated' }, '/resume.pdf'],
    ['the uploaded file', { resumeSource: 'uploaded' }, '/media/bundled/raw/upload/v1/ada.pdf'],
    ['the uploaded file before a choice', {}, '/media/bundled/raw/upload/v1/ada.pdf'],
  ])('delivers %s', async (_, choice, expected) => {
    mockResponses({ [PATH]: { ...profile, ...choice } });
    const fetched = jest.fn(async (_url: string) => answerFile(true));
    globalThis.fetch = fetched as typeof fetch;
    const { user } = renderHome();
    await user.click(await downloadButton());
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(fetched.mock.calls.map(([url]) => url)).toEqual([expected]);
    expect(saved[0]!.name).toBe(`Ada_Lovelace_Resume_${new Date().getFullYear()}.pdf`);
  });

  test('has no generated PDF for a profile without a name', async () => {
    mockResponses({ [PATH]: { ...profile, fullName: '', resumeUrl: '', resumeSource: 'generated' } });
    renderHome();
    expect(await downloadButton()).toBeDisabled();
  });

  test("is disabled without a resumeUrl and shows 'Resume not available'", async () => {
    mockResponses({ [PATH]: { ...profile, resumeUrl: '' } });
    renderHome();
    const button = await downloadButton();
    expect(button).toBeDisabled();
    expect(within(button.parentElement!).getByText('Resume not available')).toBeInTheDocument();
  });
});

test("a failed load is retried once, then shows fallbacks and 'Failed to load profile data'; Retry works", async () => {
  const log = expectLog('Failed to load home_profile');
  const calls = mockResponses({ [PATH]: fail });
  const { user } = renderHome();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load profile data');
  expect(calls[PATH]).toBe(2);
  log.toHaveBeenLogged();
  expect(screen.getByRole('heading', { level: 1, name: 'Ada Site' })).toBeInTheDocument();
  expect(screen.getByText('Full Stack Developer')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Download CV' })).toBeDisabled();

  mockResponses({ [PATH]: profile });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(document.body).not.toHaveFocus();
});

test.each([
  ['not loaded again', 299_999, {}],
  ['loaded again', 300_001, { [PATH]: 1, '/api/site_settings': 1 }],
])('profile data is fresh for 5 minutes (300000 ms): %s after %i ms', async (_, afterMs, calls) => {
  expect(await callsOnReturn(HomePage, '/', { [PATH]: profile }, afterMs)).toEqual(calls);
});

test('the server and hover prefetch the profile and the settings', () => {
  expect(queries().map(({ queryKey }) => queryKey[0])).toEqual(['home_profile', 'site_settings']);
});

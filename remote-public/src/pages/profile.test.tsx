import { act, screen, waitFor, within } from '@testing-library/react';
import { configure } from '@portfolio/shared-api';
import { educationQuery } from '@portfolio/shared-api/education';
import {
  mockResponses,
  callsOnReturn,
  config,
  createClient,
  expectLog,
  fail,
  pending,
  renderPage,
} from '../../tests/render-page';
import { profilePage } from '../../tests/sample-profile';
import ProfilePage, { queries } from './profile';

const renderProfile = () => renderPage(ProfilePage, ['/profile'], '/profile');
const section = (name: string) =>
  screen.getByRole('heading', { level: 2, name }).closest<HTMLElement>('section')!;
const skeletons = (kind: string, place: ParentNode) => place.querySelectorAll(`[data-skeleton="${kind}"]`);

beforeEach(() => {
  configure(config);
  mockResponses(profilePage);
});

test('the left card has the profile image, full name, role and bio of the second profile', async () => {
  renderProfile();
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeInTheDocument();
  expect(screen.getByText('Analyst')).toBeInTheDocument();
  expect(screen.getByText('I write programs for engines.')).toBeInTheDocument();
  const image = screen.getByRole('img', { name: 'Portrait of Ada Lovelace' });
  expect(image.getAttribute('srcset')).toMatch(/\/w_640,[^ ]+ 640w/);
  expect(image).toHaveAttribute('fetchpriority', 'high');
});

test("the profile image has the owner's description and crop", async () => {
  const path = '/api/second_home_profile';
  mockResponses({
    ...profilePage,
    [path]: {
      ...profilePage[path],
      profileImageAlt: 'Ada at her desk',
      profileImageFocus: { x: 0.2, y: 0.1 },
    },
  });
  renderProfile();
  const image = await screen.findByRole('img', { name: 'Ada at her desk' });
  expect(image).toHaveStyle({ objectPosition: '20% 10%' });
});

test("without a name the card uses the home page's", async () => {
  const path = '/api/second_home_profile';
  mockResponses({ ...profilePage, [path]: { fullName: '', role: '', bio: '', profileImage: '' } });
  renderProfile();
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada King' })).toBeInTheDocument();
  expect(document.title).toBe('Profile || Ada Site');
});

test("'View My Projects' links to /projects, 'Contact Me' to /contact", async () => {
  renderProfile();
  expect(await screen.findByRole('link', { name: 'View My Projects' })).toHaveAttribute('href', '/projects');
  expect(screen.getByRole('link', { name: 'Contact Me' })).toHaveAttribute('href', '/contact');
});

test('a skill or technology that something names links to its proof, with its own text', async () => {
  renderProfile();
  await screen.findByRole('link', { name: 'nginx' });
  const links = [...section('Skills').querySelectorAll('a'), ...document.querySelectorAll('li > span > a')];
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Node.js', '/projects?technology=Node.js'],
    ['nginx', '/projects?technology=NGINX'],
    ['TypeScript', '/projects?technology=TypeScript'],
  ]);
  expect(screen.getByText('Git')).toBeInTheDocument();
});

test.each([
  ['has no proofs', () => mockResponses({ ...profilePage, '/api/skill-proofs': [] })],
  [
    'fails to send them',
    () => {
      expectLog('Failed to load skill-proofs');
      mockResponses({ ...profilePage, '/api/skill-proofs': fail });
    },
  ],
])('skills are plain text if the server %s', async (_what, respond) => {
  respond();
  renderProfile();
  expect(await screen.findByText('nginx')).toBeInTheDocument();
  expect(section('Skills').querySelector('a')).toBeNull();
});

test("'Years of Experience': the value, then '+', then the details", async () => {
  renderProfile();
  expect(await screen.findByText('9+')).toBeInTheDocument();
  expect(section('Years of Experience')).toHaveTextContent(/9\+\s*Nine years of engines\.$/);
});

test('years that are words are shown without a plus', async () => {
  mockResponses({ ...profilePage, '/api/about_me': { experience: 'nine', aboutDetails: '' } });
  renderProfile();
  expect(await screen.findByText('nine+')).toBeInTheDocument();
});

test('three skill cards titled Frontend, Backend and Tools list the names', async () => {
  renderProfile();
  await screen.findByText('Svelte');
  const cards = within(section('Skills')).getAllByRole('article');
  expect(
    cards.map((card) => [
      within(card).getByRole('heading').textContent,
      within(card)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ]),
  ).toEqual([
    ['Frontend', ['React', 'Svelte']],
    ['Backend', ['Node.js']],
    ['Tools', ['Git', 'Docker', 'nginx']],
  ]);
});

test.each([
  ['Programming Languages & Framework', ['TypeScript', 'Rust']],
  ['Tools & Database', ['PostgreSQL']],
])("'%s' grid: each item has an icon and a name", async (title, names) => {
  renderProfile();
  await screen.findByText(names[0]!);
  const items = within(section(title)).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual(names);
  for (const item of items) expect(item.querySelector('img, svg')).toBeInTheDocument();
});

test("'Why Work With Me?' cards have icon, title and explanation", async () => {
  renderProfile();
  expect(await screen.findByRole('heading', { level: 3, name: 'Data first' })).toBeInTheDocument();
  const cards = within(section('Why Work With Me?')).getAllByRole('listitem');
  expect(cards.map((card) => card.textContent)).toEqual([
    'Data firstThen screens.',
    'WeeklySomething to click.',
  ]);
  expect(cards[0]!.querySelector('img')).toHaveAttribute('src', 'https://elsewhere.example/w1.png');
});

const EMPTY = {
  '/api/home_profile': { fullName: '', role: '', bio: '', profileImage: '', resumeUrl: '' },
  '/api/second_home_profile': { fullName: '', role: '', bio: '', profileImage: '' },
  '/api/about_me': {},
  '/api/work-history': [],
  '/api/skills': [],
  '/api/skills_techtol': [],
  '/api/why-choose-me': [],
  '/api/projects': [],
  '/api/education': { quote: { text: '', source: '' }, degrees: [], certifications: [], savedAt: '' },
};

test('sections without content are absent', async () => {
  mockResponses(EMPTY);
  const client = createClient();
  client.removeQueries({ queryKey: educationQuery().queryKey });
  renderPage(ProfilePage, ['/profile'], '/profile', client);
  await waitFor(() => expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { level: 1, name: 'Ada Site' })).toBeInTheDocument();
  expect(screen.queryByText(/\+|Not specified/)).not.toBeInTheDocument();
});

test('a skill card or grid without names is absent, the others stay', async () => {
  mockResponses({
    ...profilePage,
    '/api/skills': [{ frontendSkills: [], backendSkills: ['Node.js'], tools: [] }],
    '/api/skills_techtol': { ...profilePage['/api/skills_techtol'], frameworks_tools: [] },
  });
  renderProfile();
  expect(await screen.findByText('Rust')).toBeInTheDocument();
  const cards = within(section('Skills')).getAllByRole('article');
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(['Backend']);
  expect(screen.queryByRole('heading', { name: 'Tools & Database' })).not.toBeInTheDocument();
});

test('more than 24 skills of a kind are in an element that a phone shows folded, in their order', async () => {
  const names = Array.from({ length: 25 }, (_, index) => `Skill ${index + 1}`);
  mockResponses({
    ...profilePage,
    '/api/skills': [{ frontendSkills: names, backendSkills: names.slice(1), tools: [] }],
  });
  renderProfile();
  await screen.findByRole('heading', { name: 'Frontend' });
  const [frontend, backend] = within(section('Skills')).getAllByRole('article');
  const fold = frontend!.querySelector('details')!;
  expect(fold).not.toHaveAttribute('open');
  expect(fold.querySelector('summary')).toHaveTextContent('All 25 in Frontend');
  expect([...fold.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(names);
  expect(backend!.querySelector('details')).toBeNull();
  expect(backend!.querySelectorAll('li')).toHaveLength(24);
});

test('the about-screen calls run in parallel when the page opens', async () => {
  const { promise, resolve } = pending<void>();
  const calls = mockResponses(
    Object.fromEntries(
      Object.entries(profilePage).map(([path, data]) => [path, () => promise.then(() => data)]),
    ),
  );
  renderProfile();
  await waitFor(() =>
    expect(calls).toEqual(Object.fromEntries(Object.keys(profilePage).map((path) => [path, 1]))),
  );
  await act(async () => resolve());
  expect(await screen.findByText('9+')).toBeInTheDocument();
});

test('the card shows and announces a skeleton while loading', async () => {
  const { promise, resolve } = pending<void>();
  const path = '/api/second_home_profile';
  mockResponses({ ...profilePage, [path]: () => promise.then(() => profilePage[path]) });
  renderProfile();
  expect(screen.getByRole('status')).toHaveTextContent('Loading profile');
  expect(await screen.findByText('9+')).toBeInTheDocument();
  // The page already has its heading.
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ada Site');
  await act(async () => resolve());
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test("'Years of Experience' shows a skeleton while loading", async () => {
  const { promise, resolve } = pending<void>();
  const path = '/api/about_me';
  mockResponses({ ...profilePage, [path]: () => promise.then(() => profilePage[path]) });
  renderProfile();
  expect(await screen.findByText('Analyst')).toBeInTheDocument();
  const waiting = section('Years of Experience').querySelector('[aria-busy="true"]')!;
  expect(waiting.querySelector('[aria-hidden="true"]')).toBeInTheDocument();
  expect(waiting).toHaveTextContent(/^$/);
  await act(async () => resolve());
  expect(await screen.findByText('9+')).toBeInTheDocument();
});

test.each([
  ['Skills', 3, 'skill-card', '/api/skills'],
  ['Programming Languages & Framework', 8, 'technology', '/api/skills_techtol'],
  ['Tools & Database', 8, 'technology', '/api/skills_techtol'],
  ['Why Work With Me?', 4, 'reason', '/api/why-choose-me'],
] as const)(
  "'%s' shows %i skeletons while loading; loaded sections are complete",
  async (title, count, kind, path) => {
    const { promise, resolve } = pending<void>();
    mockResponses({ ...profilePage, [path]: () => promise.then(() => profilePage[path]) });
    renderProfile();
    expect(await screen.findByText('9+')).toBeInTheDocument();
    expect(skeletons(kind, section(title))).toHaveLength(count);
    expect(section(title).querySelector('[aria-busy="true"]')).toBeInTheDocument();
    await act(async () => resolve());
    await waitFor(() =>
      expect(document.querySelector('[data-skeleton], [aria-busy]')).not.toBeInTheDocument(),
    );
  },
);

describe.each([
  ['/api/second_home_profile', 'second_home_profile', 'Failed to load profile data', 'Analyst'],
  ['/api/about_me', 'about_me', 'Failed to load about data', '9+'],
  ['/api/work-history', 'work-history', 'Failed to load work history', 'Analytical Society'],
  ['/api/skills', 'skills', 'Failed to load skills data', 'Svelte'],
  ['/api/skills_techtol', 'skills_techtol', 'Failed to load technical skills', 'PostgreSQL'],
  ['/api/why-choose-me', 'why-choose-me', 'Failed to load why me data', 'Data first'],
])('when %s fails', (path, name, message, content) => {
  test(`it is retried once, then shows '${message}' in its section only; Retry works`, async () => {
    const log = expectLog(`Failed to load ${name}`);
    const calls = mockResponses({ ...profilePage, [path]: fail });
    const { user } = renderProfile();
    const alert = await screen.findByText(message);
    expect(screen.getAllByRole('alert')).toEqual([alert.parentElement]);
    expect(calls[path]).toBe(2);
    log.toHaveBeenLogged();
    for (const other of ['Analyst', '9+', 'Analytical Society', 'Svelte', 'PostgreSQL', 'Data first']) {
      if (other === content) expect(screen.queryByText(other)).not.toBeInTheDocument();
      else expect(await screen.findByText(other)).toBeInTheDocument();
    }

    mockResponses(profilePage);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(content)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
  });
});

test('the server and hover prefetch everything', () => {
  expect(queries().map(({ queryKey }) => queryKey[0])).toEqual([
    'second_home_profile',
    'about_me',
    'skills',
    'skills_techtol',
    'why-choose-me',
    'work-history',
    'education',
    'projects',
    'site_settings',
    'home_profile',
    'skill-proofs',
    'markdown-parser',
  ]);
});

test.each([
  ['not loaded again', 299_999, {}],
  [
    'requested again',
    300_001,
    Object.fromEntries(
      [...Object.keys(profilePage), '/api/education', '/api/site_settings'].map((path) => [path, 1]),
    ),
  ],
])(
  'profile and skills data are fresh for 5 minutes (300000 ms): %s after %i ms',
  async (_, afterMs, calls) => {
    expect(await callsOnReturn(ProfilePage, '/profile', profilePage, afterMs)).toEqual(calls);
  },
);

test('the page ends with links to its other formats', async () => {
  renderProfile();
  const formats = await screen.findByRole('navigation', { name: 'Other formats' });
  expect(formats).toHaveTextContent(
    /^Also available as PDF \(A4\), PDF \(Letter\), JSON Resume, vCard and Markdown$/,
  );
  const links = within(formats).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/resume.pdf',
    '/resume-letter.pdf',
    '/resume.json',
    '/contact.vcf',
    '/profile.md',
  ]);
});

test('an external API has no other formats', async () => {
  configure({ ...config, apiBase: 'https://api.example' });
  renderProfile();
  expect(await screen.findByText('9+')).toBeInTheDocument();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test('title, description and canonical URL', async () => {
  renderProfile();
  await waitFor(() =>
    expect(document.querySelector('meta[name=description]')).toHaveAttribute(
      'content',
      'Ada Lovelace, Analyst. I write programs for engines.',
    ),
  );
  expect(document.title).toBe('Profile || Ada Site');
  expect(document.querySelector('link[rel=canonical]')).toHaveAttribute('href', 'http://localhost/profile');
});

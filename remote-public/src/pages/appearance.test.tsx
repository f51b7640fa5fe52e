import { act, screen, waitFor, within } from '@testing-library/react';
import { configure } from '@portfolio/shared-api';
import { publicAppearanceQuery, type PublicAppearance } from '@portfolio/shared-api/appearance';
import { config, createClient, mockResponses, renderPage } from '../../tests/render-page';
import { profilePage } from '../../tests/sample-profile';
import { projects } from '../../tests/sample-projects';
import { thingIn } from '../../tests/structured-data';
import ContactPage from './contact';
import ProfilePage from './profile';
import ProjectsPage from './projects';

const choose = (appearance: PublicAppearance) => configure({ ...config, appearance });
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

beforeEach(() => mockResponses({ ...profilePage, '/api/projects': projects }));

test('the profile page has the chosen sections in their order', async () => {
  choose({ sections: ['reasons', 'skills', 'experience'] });
  renderPage(ProfilePage, ['/profile'], '/profile');
  await screen.findByRole('heading', { level: 1 });
  expect(headings().slice(0, 3)).toEqual(['Why Work With Me?', 'Skills', 'Years of Experience']);
  expect(screen.queryByRole('heading', { name: 'Tools & Database' })).not.toBeInTheDocument();
});

test('nothing leads to a hidden projects page, on screen or on paper', async () => {
  choose({ hiddenPages: ['/projects'] });
  renderPage(ProfilePage, ['/profile'], '/profile');
  expect(await screen.findByText('nginx')).toBeInTheDocument();
  await waitFor(() => expect(document.querySelector('a[href="/contact"]')).toBeInTheDocument());
  expect(document.querySelector('a[href^="/projects"]')).toBeNull();
  expect(await screen.findByText(/^Shop · /)).toBeInTheDocument();
  expect(screen.queryByText('localhost/projects')).not.toBeInTheDocument();
});

test('Projects and Contact have the owner’s intros, with their line breaks', async () => {
  choose({ projectsIntro: 'Engines.', contactIntro: 'Write to me.\nمرحبا' });
  const { unmount } = renderPage(ProjectsPage, ['/projects'], '/projects');
  expect(await screen.findByText('Engines.')).toBeInTheDocument();
  unmount();
  renderPage(ContactPage, ['/contact'], '/contact');
  const intro = await screen.findByText(/^Write to me\.\nمرحبا$/, { normalizer: (text) => text });
  expect(intro).toHaveAttribute('dir', 'auto');
  expect(getComputedStyle(intro.parentElement!).whiteSpace).toBe('pre-line');
});

test('additional links are contact cards, and profiles in the structured data', () => {
  const url = 'https://mastodon.example/@ada';
  choose({ links: [{ label: 'My Mastodon', url }] });
  const { container } = renderPage(ContactPage, ['/contact'], '/contact');
  const card = within(screen.getByRole('heading', { level: 3, name: 'My Mastodon' }).closest('li')!);
  const link = card.getByRole('link', { name: 'Visit', description: 'My Mastodon' });
  expect(link).toHaveAttribute('href', url);
  expect(card.getByText('mastodon.example/@ada')).toBeInTheDocument();
  expect(JSON.stringify(thingIn(container))).toContain(url);
});

test('a form preview replaces what the document came with', async () => {
  choose({ contactIntro: 'Saved.' });
  const client = createClient();
  renderPage(ContactPage, ['/contact'], '/contact', client);
  expect(screen.getByText('Saved.')).toBeInTheDocument();
  act(() => void client.setQueryData(publicAppearanceQuery().queryKey, { contactIntro: 'Typed.' }));
  expect(await screen.findByText('Typed.')).toBeInTheDocument();
});

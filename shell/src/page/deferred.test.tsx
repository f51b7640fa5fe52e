import { session } from '@portfolio/shared-api';
import { screen, within } from '@testing-library/react';
import { createLoader, createPages, openSite, press } from '../../tests/site';

let mockIsOffline: boolean;
jest.mock('./after-first-view', () => {
  if (mockIsOffline) throw new Error('offline');
  return jest.requireActual('./after-first-view') as object;
});

beforeEach(() => {
  mockIsOffline = true;
  session.attach(null);
  // React logs errors that a boundary has caught.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

const FAILED = 'This page couldn’t be displayed';
const retry = async () =>
  press(within(await screen.findByRole('alert')).getByRole('button', { name: 'Retry' }));

/* The code stays loaded once it has loaded, so the test that loads it must come last. */
describe("if the code that no first view needs can't be loaded,", () => {
  test('a page that loads has its label', async () => {
    const loader = createLoader(createPages());
    loader.load.mockReturnValueOnce(new Promise(() => {}));
    await openSite('/projects', { loader });
    expect(screen.getByRole('status')).toHaveTextContent('Loading the page');
  });

  test('a page that fails has its title, a hint, and a Retry that works', async () => {
    const { projects, ...pages } = createPages();
    await openSite('/projects', { pages });
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByRole('heading', { level: 1, name: FAILED })).toBeInTheDocument();
    expect(alert).toHaveTextContent('Check your connection and try again, or come back later.');
    expect(document.title).toBe(FAILED);

    await retry();
    expect(await screen.findByRole('heading', { name: FAILED })).toBeInTheDocument();
    Object.assign(pages, { projects });
    await retry();
    expect(screen.getByRole('heading', { name: 'Projects page' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('an unknown address is named as such, and the navigation works', async () => {
    await openSite('/nowhere');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
    expect(document.title).toBe('Page not found');
    await press(screen.getByRole('link', { name: 'Contact' }));
    expect(screen.getByRole('heading', { name: 'Contact page' })).toBeInTheDocument();
  });

  test('the next page that needs it requests it again', async () => {
    await openSite('/nowhere');
    await screen.findByRole('heading', { name: 'Page not found' });
    expect(screen.queryByRole('link', { name: 'Go to the home page' })).not.toBeInTheDocument();
    mockIsOffline = false;
    await press(screen.getByRole('link', { name: 'Contact' }));
    await openSite('/nowhere/else');
    expect(await screen.findByRole('link', { name: 'Go to the home page' })).toBeInTheDocument();
  });
});

import { configure, createQueryClient, session } from '@portfolio/shared-api';
import { publicAppearanceQuery } from '@portfolio/shared-api/appearance';
import { homeProfileQuery, type HomeProfile } from '@portfolio/shared-api/home-profile';
import { sendPreviewMessage, type PreviewMessage } from '@portfolio/shared-api/preview';
import { sampleConfig } from '@portfolio/shared-api/testing';
import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import type { Root } from 'react-dom/client';
import { Link } from 'react-router-dom';
import { forgetSession } from '../../tests/identity';
import { createLoader, createPages, press, routes } from '../../tests/site';
import { startPreview } from './start-preview';

// Records what was rendered, for cleaning up.
const mockRoots: Root[] = [];
jest.mock('react-dom/client', () => {
  const client = jest.requireActual<typeof import('react-dom/client')>('react-dom/client');
  return {
    ...client,
    createRoot: (...args: Parameters<typeof client.createRoot>) => {
      const root = client.createRoot(...args);
      mockRoots.push(root);
      return root;
    },
  };
});

const { queryKey } = homeProfileQuery();
/** The shell reads it on every page. */
const appearanceKey = publicAppearanceQuery().queryKey;
const named = (fullName: string) => ({ queryKey, data: { fullName } as HomeProfile });
const handleSubmit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
const handleDownload = jest.fn();

function Home() {
  const { data } = useQuery(homeProfileQuery());
  return (
    <>
      <h1>{data?.fullName}</h1>
      <Link to="/profile">More</Link>
      <a href="https://elsewhere.example">Elsewhere</a>
      <a href="/cv.pdf" onClick={handleDownload}>
        CV
      </a>
      <form onSubmit={handleSubmit}>
        <button type="submit">Send</button>
      </form>
    </>
  );
}
const pages = { ...createPages(), home: { default: Home, queries: () => [homeProfileQuery()] } };

let postMessage: jest.SpyInstance;
const sentMessages = () => postMessage.mock.calls.map(([message]: [PreviewMessage]) => message);

/** In a test the window is its own parent. */
async function open(path: string, loader = createLoader(pages)) {
  history.replaceState(null, '', path);
  document.body.innerHTML = '<div id="root"></div>';
  configure(sampleConfig);
  const queryClient = createQueryClient();
  const root = document.getElementById('root')!;
  await act(() => startPreview({ root, routes, loader, queryClient }));
  return queryClient;
}
const send = (...queries: { queryKey: readonly unknown[]; data: unknown }[]) => sendContent({ queries });
const sendContent = (content: Omit<PreviewMessage & { kind: 'content' }, 'kind'>) =>
  act(async () => {
    let data: unknown;
    sendPreviewMessage({ postMessage: (message: unknown) => (data = message) } as unknown as Window, {
      kind: 'content',
      ...content,
    });
    dispatchEvent(new MessageEvent('message', { source: window, origin: location.origin, data }));
  });

beforeEach(() => {
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => {};
  forgetSession();
  postMessage = jest.spyOn(window, 'postMessage').mockImplementation(() => {});
});
afterEach(() => act(async () => mockRoots.splice(0).forEach((root) => root.unmount())));

test('announces what its page reads, and shows nothing until it receives content', async () => {
  await open('/?preview');
  expect(sentMessages()).toMatchObject([{ kind: 'ready', reads: [appearanceKey, queryKey] }]);
  expect(document.getElementById('root')).toBeEmptyDOMElement();
  await send(named('Ada'));
  expect(screen.getByRole('heading', { name: 'Ada' })).toBeInTheDocument();
  expect(screen.getByText('Preview: not saved')).toBeInTheDocument();
});

test('its badge says whether the content is saved', async () => {
  await open('/?preview');
  await sendContent({ queries: [named('Ada')], isUnsaved: false });
  expect(screen.getByText('Preview')).toBeInTheDocument();
  await sendContent({ queries: [named('Ada Lovelace')], isUnsaved: true });
  expect(screen.getByText('Preview: not saved')).toBeInTheDocument();
});

test('shows received content as it changes, and never the saved content', async () => {
  const client = await open('/?preview');
  await send(named('Ada'));
  await send(named('Ada Lovelace'));
  expect(await screen.findByRole('heading', { name: 'Ada Lovelace' })).toBeInTheDocument();
  const read = jest.fn();
  jest.useFakeTimers({ now: Date.now() + 3_600_000 });
  await act(() => client.prefetchQuery({ ...homeProfileQuery(), queryFn: read }));
  jest.useRealTimers();
  expect(read).not.toHaveBeenCalled();
});

test('content received while the saved content loads stays', async () => {
  let response = (_: HomeProfile) => {};
  const saved = new Promise<HomeProfile>((resolve) => (response = resolve));
  const client = await open('/?preview');
  client.setQueryDefaults(queryKey, { queryFn: () => saved });
  await act(async () => void client.prefetchQuery({ queryKey }));
  await send(named('Ada'));
  await act(async () => response({ fullName: 'Somebody' } as HomeProfile));
  expect(client.getQueryData(queryKey)).toEqual({ fullName: 'Ada' });
  expect(await screen.findByRole('heading', { name: 'Ada' })).toBeInTheDocument();
});

test('internal links navigate within the frame, without entries in the surrounding history', async () => {
  await open('/?preview');
  await send(named('Ada'));
  const { length } = history;
  await press(screen.getByRole('link', { name: 'More' }));
  expect(await screen.findByRole('heading', { name: 'Profile page' })).toBeInTheDocument();
  expect(history).toHaveLength(length);
  expect(location.search).toBe('?preview');
});

test('other links do nothing, and no form is sent', async () => {
  await open('/?preview');
  await send(named('Ada'));
  const clicked = (name: string) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    screen.getByRole('link', { name }).dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect([clicked('Elsewhere'), clicked('CV')]).toEqual([true, true]);
  screen.getByRole('button', { name: 'Send' }).click();
  expect(handleSubmit).not.toHaveBeenCalled();
});

test('nobody is signed in, and the admin entry does nothing', async () => {
  await open('/?preview');
  await send(named('Ada'));
  expect(session.getSnapshot().isOwner).toBe(false);
  await press(screen.getByRole('button', { name: 'Admin Panel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test("a page that can't be loaded shows an error", async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const { home: _, ...others } = pages;
  await open('/?preview', createLoader(others));
  expect(sentMessages()).toMatchObject([{ kind: 'ready', reads: [appearanceKey] }]);
  await send(named('Ada'));
  expect(await screen.findByRole('alert')).toHaveTextContent('This page couldn’t be displayed');
});

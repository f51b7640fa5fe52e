import { webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aToken } from '../../../tests/fake-deploy-tokens';
import { errorResponse, startFakeServer } from '../../../tests/fake-server';
import { fill } from '../../../tests/fill';
import { openSection } from '../../../tests/open-section';
import { askToLeave } from '../../forms/leave-guard/leave-question';
import { unsavedForms } from '../../forms/leave-guard/unsaved-forms';
import DeployTokensPage from './deploy-tokens-page';

// jsdom has neither.
Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle });
globalThis.TextEncoder = TextEncoder;

function openTokens(tokens = [aToken()]) {
  const server = startFakeServer();
  server.deployTokens.tokens = tokens;
  return { server, ...openSection(DeployTokensPage) };
}
type Opened = ReturnType<typeof openTokens>;

const row = async (name: string) => within((await screen.findByText(name, { selector: 'p' })).closest('li')!);
const field = (name: string) => screen.getByRole(name === 'App' ? 'combobox' : 'textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });
const posted = (server: Opened['server']) => server.sent('POST').map(({ body }) => body);

/** Fills the form in and creates the token. */
async function create({ user }: Pick<Opened, 'user'>, name = 'Blog team') {
  await waitFor(() => expect(button('Create token')).toBeEnabled());
  await fill(user, field('Name'), name);
  await fill(user, field('App'), 'remote-blog');
  await user.tab();
  await fill(user, field('Paths'), ' /blog\n\n/blog/* ');
  await user.click(button('Create token'));
}
const sheet = async () => within(await screen.findByRole('group', { name: 'New deploy token' }));
const shownToken = async () => (await sheet()).getByLabelText('Token').textContent;

test('lists what each token is for, when it was used and when it expires', async () => {
  const { server } = openTokens([
    aToken(),
    aToken({ _id: 't2', name: 'Old', lastUsedAt: null, expiresAt: '2020-01-31T00:00:00.000Z' }),
    aToken({ _id: 't3', name: 'New', expiresAt: '2099-01-31T00:00:00.000Z' }),
  ]);
  server.deployTokens.meta = { environment: [{ apps: ['remote-shop'] }, { apps: null }], remotes: [] };
  const notes = await row('Notes team');
  expect(notes.getByText('remote-notes at /notes and /notes/*')).toBeVisible();
  expect(notes.getByText('1 Nov 2026')).toBeVisible();
  expect(notes.getByText(/20 Nov 2026/)).toBeVisible();
  const old = await row('Old');
  expect(old.getByText('Not used yet')).toBeVisible();
  expect(old.getByText(/^Expired/)).toHaveTextContent('Expired 31 Jan 2020');
  expect((await row('New')).getByText(/^Expires/)).toHaveTextContent('Expires 31 Jan 2099');
  for (const name of ['remote-shop', 'All apps']) {
    const fixed = await row(name);
    expect(fixed.getByText(/^Set in the environment/)).toBeVisible();
    expect(fixed.queryByRole('button')).not.toBeInTheDocument();
  }
});

test('without tokens, says so', async () => {
  openTokens([]);
  expect(await screen.findByText('No deploy tokens yet')).toBeVisible();
});

describe('creating a token', () => {
  test('shows it once, and sends only its hash', async () => {
    const opened = openTokens();
    const { server, user, queryClient } = opened;
    await create(opened);
    const token = (await shownToken())!;
    expect(token).toMatch(/^deploy_[\w-]{43}$/);
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)));
    expect(posted(server)).toEqual([
      {
        name: 'Blog team',
        app: 'remote-blog',
        paths: ['/blog', '/blog/*'],
        expiresAt: null,
        sha256: Buffer.from(hash).toString('hex'),
      },
    ]);
    await waitFor(() => expect(screen.getByRole('group', { name: 'New deploy token' })).toHaveFocus());
    await user.click(button('Copy token'));
    expect(await navigator.clipboard.readText()).toBe(token);
    await user.click(button('Copy commands'));
    expect(await navigator.clipboard.readText()).toBe(
      'read -rs DEPLOY_TOKEN && export DEPLOY_TOKEN\nnpx --no portfolio publish remote-blog --to http://localhost:4000',
    );
    expect((await row('Blog team')).getByText('Not used yet')).toBeVisible();
    // Nothing that outlives the page has the token.
    const caches = [queryClient.getQueryCache().getAll(), queryClient.getMutationCache().getAll()];
    expect(JSON.stringify(caches.flat().map(({ state }) => state))).not.toContain(token);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(token);

    await user.click(button('Hide the token'));
    expect(screen.queryByText(token)).not.toBeInTheDocument();
  });

  test('no other one replaces a token that is still shown', async () => {
    const opened = openTokens([]);
    await create(opened);
    await sheet();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    await opened.user.click(button('Hide the token'));
    expect(screen.getByRole('region', { name: 'Create a token' })).toHaveFocus();
    expect(field('Name')).toHaveValue('');
    expect(screen.queryByText('The token was created.')).not.toBeInTheDocument();
  });

  test('a double click creates one', async () => {
    const opened = openTokens([]);
    const release = opened.server.hold('POST', 'deploy_tokens');
    await create(opened);
    fireEvent.submit(field('Name').closest('form')!);
    await waitFor(() => expect(opened.server.sent('POST')).toHaveLength(1));
    release();
    await sheet();
    expect(opened.server.sent('POST')).toHaveLength(1);
  });

  test('a retry after a lost response sends the same hash', async () => {
    const opened = openTokens([]);
    const { server, user } = opened;
    server.goOffline('POST', 'deploy_tokens');
    await create(opened);
    expect(await screen.findByText('The token couldn’t be created.')).toBeVisible();
    expect(field('Name')).toHaveValue('Blog team');
    server.respondWith(null);
    await user.click(button('Retry'));
    await sheet();
    const [first, second] = posted(server);
    expect(second).toEqual(first);
  });

  test('asks for what is missing, and sends nothing', async () => {
    const { server, user } = openTokens([]);
    await waitFor(() => expect(button('Create token')).toBeEnabled());
    await user.click(button('Create token'));
    await waitFor(() => expect(field('Name')).toHaveAccessibleDescription(/Name is required/));
    expect(field('App')).toHaveAccessibleDescription(/App is required/);
    expect(field('Paths')).toHaveAccessibleDescription(/Give at least one path/);
    expect(posted(server)).toEqual([]);
  });

  test('shows the server’s objections at their fields', async () => {
    const opened = openTokens([]);
    const message = '“/blog” belongs to remote-public. Choose another path.';
    const issues = [
      { path: ['paths', 0], message },
      { path: ['paths', 1], message: '“/blog/*” includes URLs of /blog, which belongs to remote-public.' },
    ];
    opened.server.respondWith(({ method }) =>
      method === 'POST' ? errorResponse(400, message, { issues }) : undefined,
    );
    await create(opened);
    // The first of a field, as in the message of the whole form.
    await waitFor(() => expect(field('Paths')).toHaveAccessibleDescription(new RegExp(`${message}$`)));
    expect(screen.queryByRole('group', { name: 'New deploy token' })).not.toBeInTheDocument();
  });

  test('suggests the paths of an existing remote, unless there are others', async () => {
    const { user } = openTokens([]);
    await waitFor(() => expect(button('Create token')).toBeEnabled());
    const choose = async (app: string) => {
      await user.clear(field('App'));
      await fill(user, field('App'), app);
      await user.tab();
      await waitFor(() => expect(field('App')).toHaveValue(app));
    };
    await choose('remote-public');
    await waitFor(() => expect(field('Paths')).toHaveValue('/\n/contact'));
    await choose('remote-blog');
    await waitFor(() => expect(field('Paths')).toHaveValue(''));
    await fill(user, field('Paths'), '/blog');
    await choose('remote-public');
    expect(field('Paths')).toHaveValue('/blog');
  });

  test('can expire', async () => {
    const opened = openTokens([]);
    await waitFor(() => expect(button('Create token')).toBeEnabled());
    await opened.user.selectOptions(screen.getByRole('combobox', { name: 'Expires' }), 'In 30 days');
    await create(opened);
    await sheet();
    const [body] = posted(opened.server) as { expiresAt: string }[];
    const days = (Date.parse(body!.expiresAt) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
  });

  test('leaving it and a form says that the form’s draft is kept', async () => {
    const opened = openTokens([]);
    await create(opened);
    await sheet();
    const form = { title: 'Home page', keep: () => true };
    act(() => void askToLeave(() => [form, ...unsavedForms.withChanges()], 'page'));
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    expect(question).toHaveAccessibleDescription(
      'The token of “Blog team” hasn’t been copied, and it can’t be shown again. ' +
        'Your changes to “Home page” aren’t saved. They’re kept in this browser and you can restore them later.',
    );
    await opened.user.click(within(question).getByRole('button', { name: 'Stay' }));
  });

  test('if it is created while the owner is asked about leaving, the question is about it', async () => {
    const opened = openTokens([]);
    const release = opened.server.hold('POST');
    await create(opened);
    await waitFor(() => expect(opened.server.sent('POST')).toHaveLength(1));
    act(() => void askToLeave(unsavedForms.withChanges, 'page'));
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    expect(question).toHaveAccessibleDescription(/^Your changes to “Create a token”/);
    release();
    await waitFor(() =>
      expect(question).toHaveAccessibleDescription(
        'The token of “Blog team” hasn’t been copied, and it can’t be shown again.',
      ),
    );
    await opened.user.click(within(question).getByRole('button', { name: 'Stay' }));
    await sheet();
  });

  test('leaving the document warns until the token is copied', async () => {
    const opened = openTokens([]);
    await create(opened);
    await sheet();
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(leave()).toBe(true);
    act(() => void askToLeave(unsavedForms.withChanges, 'page'));
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    expect(question).toHaveAccessibleDescription(
      'The token of “Blog team” hasn’t been copied, and it can’t be shown again.',
    );
    await opened.user.click(within(question).getByRole('button', { name: 'Stay' }));
    await opened.user.click(button('Copy token'));
    await screen.findByText('The token was copied.');
    expect(leave()).toBe(false);
  });
});

describe('revoking a token', () => {
  const revoke = async ({ user }: Opened, name = 'Notes team') => {
    await user.click((await row(name)).getByRole('button', { name: 'Revoke' }));
    const dialog = await screen.findByRole('alertdialog', { name: `Revoke “${name}”?` });
    await user.click(within(dialog).getByRole('button', { name: 'Revoke' }));
  };

  test('asks first, and says what it means', async () => {
    const opened = openTokens();
    const { server, user } = opened;
    await user.click((await row('Notes team')).getByRole('button', { name: 'Revoke' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Revoke “Notes team”?' });
    expect(dialog).toHaveAccessibleDescription(
      /can no longer publish remote-notes\. What is live stays live/,
    );
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(server.sent('DELETE')).toEqual([]);
    await revoke(opened);
    expect(await screen.findByText('“Notes team” was revoked. It can’t publish any more.')).toBeVisible();
    expect(await screen.findByText('No deploy tokens yet')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Deploy tokens' })).toHaveFocus();
  });

  test('that another tab revoked says so and removes it', async () => {
    const opened = openTokens();
    await row('Notes team');
    opened.server.deployTokens.tokens = [];
    await revoke(opened);
    expect(await screen.findByText('“Notes team” was revoked already.')).toBeVisible();
    expect(await screen.findByText('No deploy tokens yet')).toBeVisible();
  });

  test('hides it if it is still shown', async () => {
    const opened = openTokens([]);
    await create(opened);
    await sheet();
    await revoke(opened, 'Blog team');
    await waitFor(() =>
      expect(screen.queryByRole('group', { name: 'New deploy token' })).not.toBeInTheDocument(),
    );
  });

  test('without a network keeps it and says so', async () => {
    const opened = openTokens();
    await row('Notes team');
    opened.server.goOffline('DELETE');
    await revoke(opened);
    expect(await screen.findByText('“Notes team” couldn’t be revoked.')).toBeVisible();
    expect(await row('Notes team')).toBeDefined();
  });
});

test('a failed load says so, nothing can be created, and Retry works', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const server = startFakeServer();
  server.deployTokens.tokens = [aToken()];
  server.goOffline('GET', 'deploy_tokens');
  const { user } = openSection(DeployTokensPage);
  expect(await screen.findByText('Your deploy tokens couldn’t be loaded.')).toBeVisible();
  expect(button('Create token')).toBeDisabled();
  server.respondWith(null);
  await user.click(button('Retry'));
  expect(await row('Notes team')).toBeDefined();
});

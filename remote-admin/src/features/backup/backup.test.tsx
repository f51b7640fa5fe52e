import { act, screen, waitFor } from '@testing-library/react';
import { reauthenticationStore, type TransportResponse, type TransportCall } from '@portfolio/shared-api';
import type { InstallationFacts } from '@portfolio/shared-api/backup';
import { errorResponse, startFakeServer } from '../../../tests/fake-server';
import { fileOf, openSection } from '../../../tests/open-section';
import { formatBytes, formatDateTime } from '../../components/format';
import BackupPage from './backup-page';
import { BackupReminder } from './backup-reminder';

const OWN: InstallationFacts = {
  state: 'own',
  projects: 6,
  messages: 1,
  files: 34,
  bytes: 118_400_000,
  lastBackupAt: null,
};
const WORDS = '6 projects, 1 message and 34 files (113 MB)';
const ok = (data: unknown): TransportResponse => ({ status: 200, body: { success: true, data } });

/** @param respond replaces the response to a restore, `mayRestore` the one to the question before it */
function openBackup(
  facts = OWN,
  respond: (call: TransportCall) => TransportResponse | Promise<TransportResponse> = () => ok(OWN),
  mayRestore: TransportResponse = ok({}),
) {
  const server = startFakeServer();
  server.respondWith((call) => {
    if (call.path === '/api/backup') return ok(facts);
    if (call.path === '/api/backup/download') return ok({ path: '/api/backup/download/ticket' });
    if (call.method === 'GET' && call.path === '/api/backup/restore') return mayRestore;
    return call.path.startsWith('/api/backup/restore') ? respond(call) : undefined;
  });
  return { server, ...openSection(BackupPage) };
}

const button = (name: string) => screen.getByRole('button', { name });
// jsdom doesn't have it.
Blob.prototype.arrayBuffer = function () {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(this);
  });
};

const MADE_AT = '2026-11-20T12:00:00.000Z';

/** The beginning of a backup. */
function backupOf(header: object, name = 'backup.json'): File {
  const json = JSON.stringify(header);
  const block = Buffer.alloc(512);
  block.write(name, 0);
  block.write(json.length.toString(8).padStart(11, '0'), 124);
  block.write('ustar', 257);
  const file = new File([block, json], 'mine.tar', { type: 'application/x-tar' });
  Object.defineProperty(file, 'size', { value: 120_000_000 });
  return file;
}

const backup = backupOf({ format: 'portfolio-backup', createdAt: MADE_AT });

async function choose(view: ReturnType<typeof openBackup>) {
  await view.user.upload(await screen.findByLabelText('Backup file'), backup);
  await waitFor(() => expect(button('Restore backup')).toBeEnabled());
  await view.user.click(button('Restore backup'));
  return screen.findByRole('alertdialog', { name: 'Restore this backup?' });
}

describe('the last backup', () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

  test('is named next to the download', async () => {
    openBackup({ ...OWN, lastBackupAt: MADE_AT });
    expect(await screen.findByText(/Last backup: 20 Nov 2026/)).toBeVisible();
  });

  test.each([
    ['long ago', { ...OWN, lastBackupAt: daysAgo(31) }, /^Your last backup is from/],
    ['never', OWN, /^You haven’t backed up this site yet\./],
    ['recently', { ...OWN, lastBackupAt: daysAgo(29) }, null],
    ['never, of a site without projects', { ...OWN, projects: 0 }, null],
    ['never, of the sample content', { ...OWN, state: 'sample' as const }, null],
  ])('made %s', async (_, facts, words) => {
    const server = startFakeServer({ installation: facts });
    openSection(BackupReminder);
    if (words) expect(await screen.findByText(words)).toBeVisible();
    else await waitFor(() => expect(server.calls).toHaveLength(1));
    const links = screen.queryAllByRole('link', { name: 'Download a backup' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(words ? ['/setting/backup'] : []);
  });
});

describe('downloading', () => {
  const saved: string[] = [];
  beforeEach(() => {
    saved.length = 0;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(new URL(this.href).pathname);
    });
  });

  test('says what the file contains, and the browser downloads it', async () => {
    const { server, user } = openBackup();
    expect(await screen.findByText(WORDS)).toBeVisible();
    await user.click(button('Download backup'));
    expect(await screen.findByText(/^Download started\./)).toBeVisible();
    expect(saved).toEqual(['/api/backup/download/ticket']);
    expect(server.sent('POST')).toMatchObject([{ path: '/api/backup/download', body: { messages: true } }]);
  });

  test('the time of the last backup appears once the browser has the file', async () => {
    const facts = { ...OWN };
    const { user } = openBackup(facts);
    expect(await screen.findByText('No backup yet')).toBeVisible();
    await user.click(button('Download backup'));
    await screen.findByText(/^Download started\./);
    await user.click(button('Dismiss'));
    facts.lastBackupAt = MADE_AT;
    expect(await screen.findByText(/^Last backup: /, {}, { timeout: 5_000 })).toBeVisible();
  });

  test('can leave messages out', async () => {
    const { server, user } = openBackup();
    await user.click(await screen.findByRole('checkbox', { name: 'Include visitor messages' }));
    await user.click(button('Download backup'));
    await screen.findByText(/^Download started\./);
    expect(server.sent('POST')).toMatchObject([{ body: { messages: false } }]);
  });

  test('reports a failure', async () => {
    const { server, user } = openBackup();
    await screen.findByText(WORDS);
    server.goOffline('POST');
    await user.click(button('Download backup'));
    expect(await screen.findByText('The backup couldn’t be made. Please try again.')).toBeVisible();
    expect(saved).toEqual([]);
  });
});

describe('restoring', () => {
  test('requires a file', async () => {
    openBackup();
    expect(await screen.findByRole('button', { name: 'Restore backup' })).toBeDisabled();
  });

  test.each([
    ['a video', fileOf('clip.mp4', 'video/mp4')],
    ['another archive', backupOf({ format: 'portfolio-backup', createdAt: MADE_AT }, 'readme.txt')],
    ['a backup of something else', backupOf({ format: 'other', createdAt: MADE_AT })],
  ])('%s is rejected before anything is asked', async (_, file) => {
    const view = openBackup();
    await view.user.upload(await screen.findByLabelText('Backup file'), file);
    expect(await screen.findByText('This isn’t a backup of this kind of site.')).toBeVisible();
    expect(button('Restore backup')).toBeDisabled();
    expect(view.server.calls.filter(({ path }) => path.includes('restore'))).toEqual([]);
  });

  test.each([
    [
      'own',
      `Everything on this site, ${WORDS.replace(' MB', '\u00a0MB')}, will be replaced with the content of mine.tar, a backup of ${formatDateTime(MADE_AT)}. This can’t be undone, so download a backup of the current content first.`,
      'Replace everything',
    ],
    [
      'sample',
      `The sample content will be replaced with the content of mine.tar, a backup of ${formatDateTime(MADE_AT)}.`,
      'Restore',
    ],
    [
      'empty',
      `The content of this empty site will be replaced with the content of mine.tar, a backup of ${formatDateTime(MADE_AT)}.`,
      'Restore',
    ],
  ] as const)(
    'asks with a suitable text before replacing content that is %s',
    async (state, words, label) => {
      const view = openBackup({ ...OWN, state });
      await screen.findByText(WORDS);
      const dialog = await choose(view);
      expect(dialog).toHaveAccessibleDescription(words);
      await waitFor(() => expect(button(label)).toBeVisible());
      await view.user.click(button('Cancel'));
      expect(view.server.sent('POST')).toEqual([]);
    },
  );

  test('sends the file, shows its progress, and says what was restored', async () => {
    let end = () => {};
    const view = openBackup(OWN, ({ onProgress }) => {
      onProgress?.(0.42);
      return new Promise((resolve) => (end = () => resolve(ok(OWN))));
    });
    await screen.findByText(WORDS);
    await choose(view);
    await view.user.click(button('Replace everything'));
    expect(await screen.findByRole('progressbar', { name: 'Uploading mine.tar' })).toHaveAttribute(
      'aria-valuenow',
      '42',
    );
    const [call] = view.server.sent('POST');
    expect(call).toMatchObject({
      path: '/api/backup/restore?replace=true',
      headers: { Authorization: 'Bearer token', 'Content-Type': 'application/x-tar' },
      body: backup,
    });
    end();
    expect(await screen.findByText(`Backup restored: ${WORDS}.`)).toBeVisible();
    expect(screen.queryByText('mine.tar')).not.toBeInTheDocument();
    expect(button('Restore backup')).toBeDisabled();
    expect(screen.getByRole('region', { name: 'Restore a backup' })).toHaveFocus();
  });

  test('doesn’t ask the server to replace content if there is nothing to lose', async () => {
    const view = openBackup({ ...OWN, state: 'sample' });
    await screen.findByText(WORDS);
    await choose(view);
    await view.user.click(button('Restore'));
    await screen.findByText(/^Backup restored/);
    expect(view.server.sent('POST')).toMatchObject([{ path: '/api/backup/restore' }]);
  });

  test('the other pages show the restored content', async () => {
    const view = openBackup();
    await screen.findByText(WORDS);
    view.queryClient.setQueryData(['home_profile', 'v1'], { fullName: 'Before' });
    await choose(view);
    await view.user.click(button('Replace everything'));
    await screen.findByText(/^Backup restored/);
    expect(view.queryClient.getQueryState(['home_profile', 'v1'])?.isInvalidated).toBe(true);
  });

  test.each([
    [400, 'This backup is damaged or incomplete. Nothing was changed.'],
    [507, "The server's disk is full, and nothing was saved"],
  ])(
    'an error response (%i) shows the server’s message, and the file stays chosen',
    async (status, message) => {
      const view = openBackup(OWN, () => errorResponse(status, message));
      await screen.findByText(WORDS);
      await choose(view);
      await view.user.click(button('Replace everything'));
      expect(await screen.findByText('The backup couldn’t be restored.')).toBeVisible();
      expect(screen.getByText(message)).toBeVisible();
      expect(button('Restore backup')).toBeEnabled();
    },
  );

  test('threat 39: nothing is uploaded before the owner has signed in again', async () => {
    const message = "Sign in again to confirm that it's you. Nothing was changed.";
    const tooOld = { status: 401, body: { success: false, message, reason: 'sign-in-again' } };
    const view = openBackup(OWN, undefined, tooOld);
    await screen.findByText(WORDS);
    await choose(view);
    await view.user.click(button('Replace everything'));
    await waitFor(() => expect(reauthenticationStore.getSnapshot()).not.toBeNull());
    act(() => reauthenticationStore.getSnapshot()!.settle(false));
    expect(await screen.findByText(message)).toBeVisible();
    expect(view.server.sent('POST')).toEqual([]);
    expect(button('Restore backup')).toBeEnabled();
  });

  test('can be cancelled during the upload', async () => {
    const view = openBackup(
      OWN,
      ({ signal }) =>
        new Promise((_, reject) => signal!.addEventListener('abort', () => reject(signal!.reason as Error))),
    );
    await screen.findByText(WORDS);
    await choose(view);
    await view.user.click(button('Replace everything'));
    await view.user.click(await screen.findByRole('button', { name: 'Cancel mine.tar' }));
    expect(await screen.findByText('Cancelled. Nothing was changed.')).toBeVisible();
    await waitFor(() => expect(button('Restore backup')).toBeEnabled());
  });
});

test.each([
  [0, '0 B'],
  [1_540_000, '1.5 MB'],
  [1_073_741_824, '1.0 GB'],
  [12_340_000_000, '11 GB'],
])('%i bytes are %s', (bytes, words) => expect(formatBytes(bytes)).toBe(words.replace(' ', '\u00a0')));

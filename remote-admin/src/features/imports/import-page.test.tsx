import type { AppliedImport, ImportChange, ImportPreview } from '@portfolio/shared-api/imports';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { NetworkError, type TransportCall, type TransportResponse } from '@portfolio/shared-api';
import { errorResponse, startFakeServer } from '../../../tests/fake-server';
import { fileOf, openPage } from '../../../tests/open-page';
import { ok } from '../../../tests/responses';

const change = (part: Partial<ImportChange>): ImportChange => ({
  _id: 'c1',
  group: 'home-profile',
  title: '',
  effect: 'fill',
  isChosen: true,
  note: '',
  from: 'Profile.csv, Headline',
  fields: [{ label: 'Your Role', now: '', imported: 'Analyst' }],
  ...part,
});

const PREVIEW: ImportPreview = {
  _id: 'i1',
  source: 'linkedin',
  name: 'export.zip',
  changes: [
    change({}),
    change({
      _id: 'c2',
      effect: 'replace',
      isChosen: false,
      fields: [{ label: 'Full Name', now: 'Ada', imported: 'Ada King' }],
    }),
    change({
      _id: 'c3',
      group: 'projects',
      title: 'Loom',
      effect: 'add',
      note: 'Imported as a draft.',
      from: 'Projects.csv, row 1',
      fields: [
        { label: 'Title', now: '', imported: 'Loom' },
        { label: 'Description', now: '', imported: 'Weaves.' },
      ],
    }),
  ],
  leftOver: [{ from: 'Languages.csv, row 1', value: 'Deutsch', reason: 'The site has no field for it.' }],
};

const APPLIED: AppliedImport = {
  _id: 'i1',
  source: 'linkedin',
  name: 'export.zip',
  changes: 2,
  appliedAt: '2026-11-25T14:05:00.000Z',
  undoUntil: '2026-12-25T14:05:00.000Z',
};

type Respond = (call: TransportCall) => TransportResponse | Promise<TransportResponse>;

function open({
  file = () => ok(PREVIEW),
  apply = () => ok(APPLIED),
  undo = () => ok({ _id: 'i1' }),
}: { file?: Respond; apply?: Respond; undo?: Respond } = {}) {
  const server = startFakeServer();
  let applied: AppliedImport[] = [];
  server.respondWith(async (call) => {
    if (!call.path.startsWith('/api/imports')) return undefined as never;
    if (call.path === '/api/imports') return ok(applied);
    const response = await (call.path.endsWith('/apply') ? apply : call.path.endsWith('/undo') ? undo : file)(
      call,
    );
    if (response.status === 200 && call.path.endsWith('/apply')) applied = [APPLIED];
    if (response.status === 200 && call.path.endsWith('/undo')) applied = [];
    return response;
  });
  return { server, ...openPage('/setting/import') };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const choose = (file = fileOf('export.zip', 'application/zip')) =>
  fireEvent.change(screen.getByLabelText('File'), { target: { files: [file] } });
const table = (name: string) => screen.findByRole('table', { name });
const section = (name: string) => within(screen.getByRole('region', { name }));

test('before anything is chosen, it says so and links to the backup', async () => {
  open();
  expect(await screen.findByText('Nothing to preview yet')).toBeVisible();
  expect(await screen.findByText('No imports to undo')).toBeVisible();
  expect(screen.getByRole('link', { name: 'restore a backup' })).toHaveAttribute('href', '/setting/backup');
});

test('a file’s preview shows each field now and imported, what replaces own content, and what is left over', async () => {
  const { server } = open();
  await screen.findByText('Nothing to preview yet');
  choose();
  const profile = within(await table('Home profile'));
  expect(server.sent('POST')).toMatchObject([
    { path: '/api/imports/file?name=export.zip', headers: { 'Content-Type': 'application/octet-stream' } },
  ]);
  expect(profile.getByRole('checkbox', { name: 'Your Role' })).toBeChecked();
  expect(profile.getByRole('checkbox', { name: 'Full Name' })).not.toBeChecked();
  expect(profile.getByRole('row', { name: /Full Name.*Ada.*Your content.*Ada King/ })).toBeInTheDocument();
  expect(
    within(await table('Projects')).getByRole('row', { name: /Description.*Weaves\./ }),
  ).toBeInTheDocument();
  expect(screen.getByText(/Imported as a draft\./)).toBeVisible();
  expect(screen.getByText(/None of them replaces your own content/)).toBeVisible();
  expect(screen.getByText('The site has no field for it.')).toBeVisible();
  expect(screen.getByText('Deutsch')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Preview' })).toHaveFocus();
});

test('the chosen changes are applied, and the import can then be undone', async () => {
  const { server, user } = open();
  await screen.findByText('No imports to undo');
  choose();
  await user.click(within(await table('Home profile')).getByRole('checkbox', { name: 'Full Name' }));
  expect(screen.getByText(/1 replaces your own content/)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Loom' }));
  await user.click(button('Apply 2 changes'));
  expect(await screen.findByText('2 changes were applied.')).toBeVisible();
  expect(server.sent('POST').at(-1)).toMatchObject({
    path: '/api/imports/i1/apply',
    body: { changes: ['c1', 'c2'] },
  });
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  // An import has no portrait, and no project was chosen.
  expect(await screen.findByRole('link', { name: 'Add your portrait' })).toHaveAttribute(
    'href',
    '/setting/home_dash?field=profileImage#section-2',
  );
  expect(screen.queryByRole('link', { name: 'Add images to your projects' })).not.toBeInTheDocument();

  await user.click(await screen.findByRole('button', { name: 'Undo the import of export.zip' }));
  await user.click(button('Undo import'));
  expect(await screen.findByText('The import was undone.')).toBeVisible();
  expect(await screen.findByText('No imports to undo')).toBeVisible();
  // Nothing still offers to undo it.
  expect(screen.queryByText(/applied\.$/)).not.toBeInTheDocument();
  expect(screen.getByText('Nothing to preview yet')).toBeVisible();
});

test('a user’s repositories are read from GitHub, and no change is applied without a choice', async () => {
  const { server, user } = open();
  // Suggested from the site's GitHub link.
  await waitFor(() => expect(screen.getByLabelText('GitHub user')).toHaveValue('ada'));
  await user.clear(screen.getByLabelText('GitHub user'));
  await user.click(button('Read repositories'));
  expect(await screen.findByText('Enter a GitHub user name, such as octocat')).toBeVisible();
  expect(server.sent('POST')).toEqual([]);
  await user.type(screen.getByLabelText('GitHub user'), '@ada');
  await user.click(button('Read repositories'));
  await table('Projects');
  expect(server.sent('POST')).toMatchObject([{ path: '/api/imports/github', body: { user: '@ada' } }]);
  await user.click(button('Choose all of Home profile'));
  await user.click(button('Choose none of Home profile'));
  await user.click(screen.getByRole('checkbox', { name: 'Loom' }));
  expect(button('Apply 0 changes')).toBeDisabled();
  await user.click(button('Discard preview'));
  expect(await screen.findByText('Nothing to preview yet')).toBeVisible();
});

test('reading shows that it’s busy', async () => {
  let end = () => {};
  open({ file: () => new Promise((resolve) => (end = () => resolve(ok(PREVIEW)))) });
  await screen.findByText('Nothing to preview yet');
  choose();
  expect(await section('Preview').findByText(/Reading/)).toHaveTextContent('Reading export.zip…');
  await waitFor(() => {
    end();
    expect(screen.getByRole('table', { name: 'Projects' })).toBeInTheDocument();
  });
});

test.each([
  [
    'an error',
    () => errorResponse(400, 'This ZIP file can’t be imported. It is damaged.'),
    'This ZIP file can’t be imported. It is damaged.',
  ],
  ['no response', () => Promise.reject(new NetworkError()), /connection|response|reach/i],
] as const)('%s while reading is shown', async (_what, file, message) => {
  open({ file });
  await screen.findByText('Nothing to preview yet');
  choose();
  expect(await screen.findByText('“export.zip” couldn’t be read.')).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();
});

test('a file that is too large isn’t uploaded', async () => {
  const { server } = open();
  await screen.findByText('Nothing to preview yet');
  choose(fileOf('huge.zip', 'application/zip', 100 * 1024 * 1024));
  expect(await screen.findByText('“huge.zip” is too large.')).toBeVisible();
  expect(server.sent('POST')).toEqual([]);
});

test('a failed apply keeps the preview, and a failed undo says what was edited', async () => {
  const edited = 'This import can’t be undone as a whole, because these were edited since: the home profile.';
  let failures = 1;
  const { user } = open({
    apply: () => (failures-- > 0 ? Promise.reject(new NetworkError()) : ok(APPLIED)),
    undo: () => errorResponse(409, edited),
  });
  await screen.findByText('Nothing to preview yet');
  choose();
  await table('Projects');
  await user.click(button('Apply 2 changes'));
  expect(await screen.findByText('The import couldn’t be applied.')).toBeVisible();
  expect(screen.getByText(/safe to try again/)).toBeVisible();
  await user.click(button('Apply 2 changes'));
  expect(await screen.findByRole('link', { name: 'Add images to your projects' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Undo the import of export.zip' }));
  await user.click(button('Undo import'));
  expect(await screen.findByText(edited)).toBeVisible();
});

test('a change of an existing project doesn’t lead to its images', async () => {
  const changed = change({ _id: 'c3', group: 'projects', title: 'Loom', effect: 'fill' });
  const { user } = open({ file: () => ok({ ...PREVIEW, changes: [changed] }) });
  await screen.findByText('Nothing to preview yet');
  choose();
  await table('Projects');
  await user.click(button('Apply 1 change'));
  expect(await screen.findByRole('link', { name: 'Add your portrait' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Add images to your projects' })).not.toBeInTheDocument();
});

test('a user without public repositories has nothing to import', async () => {
  open({ file: () => ok({ ...PREVIEW, name: 'ada', changes: [], leftOver: [] }) });
  await screen.findByText('Nothing to preview yet');
  choose();
  expect(await screen.findByText(/^Nothing to import from/)).toHaveTextContent('Nothing to import from ada');
  expect(screen.getByText('Nothing was found there.')).toBeVisible();
  expect(screen.queryByText(/chosen\./)).not.toBeInTheDocument();
});

test('with many records, their fields are shown on request', async () => {
  const many = Array.from({ length: 8 }, (_, index) =>
    change({
      _id: `p${index}`,
      group: 'projects',
      title: `Repo ${index}`,
      effect: 'add',
      fields: [{ label: 'Title', now: '', imported: `Repo ${index}` }],
    }),
  );
  const { user } = open({ file: () => ok({ ...PREVIEW, changes: many, leftOver: [] }) });
  await screen.findByText('Nothing to preview yet');
  choose();
  const projects = within(await table('Projects'));
  expect(projects.queryByText('Title')).not.toBeInTheDocument();
  await user.click(button('Show fields of Repo 3'));
  expect(projects.getByRole('row', { name: /Title.*Repo 3/ })).toBeInTheDocument();
});

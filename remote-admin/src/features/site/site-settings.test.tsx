import { screen, waitFor, within } from '@testing-library/react';
import { fill } from '../../../tests/fill';
import { errorResponse, startFakeServer } from '../../../tests/fake-server';
import { openSection } from '../../../tests/open-section';
import { fileSettings, SAVED_AT, type SiteContent } from '../../../tests/site-content';
import EducationPage from './education-page';
import SitePage from './site-page';

describe('site settings', () => {
  const section = () => within(screen.getByRole('region', { name: 'Site Settings' }));
  const form = () => within(screen.getByRole('form', { name: 'Site Settings' }));
  const field = (name: string) => form().getByRole('textbox', { name });
  const save = () => form().getByRole('button', { name: 'Save Changes' });
  const USE_FILE = 'Reset to portfolio.config.ts';

  async function openSettings(site: Partial<SiteContent> = {}) {
    const server = startFakeServer({ site });
    const page = openSection(SitePage);
    await screen.findByRole('form', { name: 'Site Settings' });
    await waitFor(() => expect(field('Site Name')).toHaveValue(server.site.settings.siteName));
    return { server, ...page };
  }

  const edited = { settings: { ...fileSettings, phone: '0123', savedAt: SAVED_AT, version: 5 } };

  test('starts with the file’s values and says so; saved values override them, with their date', async () => {
    const { server, user } = await openSettings();
    expect(section().getByText(/These come from portfolio\.config\.ts/)).toBeVisible();
    expect(section().queryByRole('button', { name: USE_FILE })).not.toBeInTheDocument();
    expect(field('Phone')).toHaveValue('+46 70 1');
    await user.clear(field('Phone'));
    await fill(user, field('Phone'), '0123');
    await fill(user, field('Telegram'), 'https://t.me/ada');
    await user.click(save());
    expect(await section().findByText('Site settings saved successfully!')).toBeVisible();
    const { savedAt: _, version: __, ...values } = fileSettings;
    expect(server.sent('PATCH')).toMatchObject([
      {
        path: '/api/site_settings',
        headers: { 'If-Match': '"1"' },
        body: { ...values, phone: '0123', telegram: 'https://t.me/ada' },
      },
    ]);
    expect(await section().findByText(/Last saved here on 21 Nov 2026, overriding/)).toBeVisible();
  });

  test.each([
    ['Site Name', '', 'Site Name is required'],
    ['Phone', 'call me', 'Enter a phone number, such as +1 555 0100'],
    ['Email', 'ada', 'Enter an email address, such as ada@example.com'],
    ['LinkedIn', 'javascript:alert(1)', 'Enter a full URL, for example https://example.com'],
    ['WhatsApp', '694 1234567', 'Enter a number with its country code, such as +1 555 0100, or a full URL'],
  ])(
    '%s can’t be %j: the field shows an error and takes the focus, and nothing is sent',
    async (name, typed, message) => {
      const { server, user } = await openSettings();
      await user.clear(field(name));
      if (typed) await user.type(field(name), typed);
      await user.click(save());
      await waitFor(() => expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(message)));
      await waitFor(() => expect(field(name)).toHaveFocus());
      expect(server.sent('PATCH')).toEqual([]);
    },
  );

  test.each([
    ['LinkedIn', 'linkedin.com/in/ada', 'https://linkedin.com/in/ada'],
    ['WhatsApp', '+44 20 7946 0000', 'https://wa.me/442079460000'],
    ['Telegram', '@ada_byron', 'https://t.me/ada_byron'],
    ['GitHub URL', 'ada', 'https://github.com/ada'],
  ])('%s understands %j and shows the link on leaving the field', async (name, typed, link) => {
    const { user } = await openSettings();
    await user.clear(field(name));
    await fill(user, field(name), typed);
    await user.tab();
    await waitFor(() => expect(field(name)).toHaveValue(link));
    expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(`“${typed}” became this link.`));
  });

  test('a press on the button saves the full link, and nothing moves under it before the release', async () => {
    const { server, user } = await openSettings();
    const hint = () => screen.queryByText('“@ada_byron” became this link.');
    await fill(user, field('Telegram'), '@ada_byron');
    await user.pointer({ keys: '[MouseLeft>]', target: save() });
    expect(field('Telegram')).toHaveValue('https://t.me/ada_byron');
    expect(hint()).not.toBeInTheDocument();
    await user.pointer({ keys: '[/MouseLeft]', target: save() });
    await form().findByText('Site settings saved successfully!');
    expect(server.sent('PATCH')[0]!.body).toMatchObject({ telegram: 'https://t.me/ada_byron' });
    expect(hint()).toBeVisible();
  });

  test('nor does an error at the field disappear before the release', async () => {
    const { server, user } = await openSettings();
    const issues = [{ path: ['telegram'], message: 'Not this link' }];
    server.respondWith(({ method }) =>
      method === 'PATCH' ? errorResponse(400, 'Refused', { issues }) : undefined,
    );
    await user.type(field('Telegram'), '@ada_byron{Enter}');
    await waitFor(() => expect(field('Telegram')).toBeInvalid());
    await user.pointer({ keys: '[MouseLeft>]', target: document.body });
    expect(field('Telegram')).toHaveValue('https://t.me/ada_byron');
    expect(field('Telegram')).toBeInvalid();
    await user.pointer({ keys: '[/MouseLeft]', target: document.body });
    await waitFor(() => expect(field('Telegram')).toBeValid());
  });

  test('a link is understood too if Enter saves before the field is left', async () => {
    const { server, user } = await openSettings();
    await user.type(field('Telegram'), '@ada_byron{Enter}');
    await form().findByText('Site settings saved successfully!');
    expect(server.sent('PATCH')[0]!.body).toMatchObject({ telegram: 'https://t.me/ada_byron' });
  });

  test('a rejected save keeps the input and shows the reason', async () => {
    const { server, user } = await openSettings();
    server.respondWith(({ method }) =>
      method === 'PATCH'
        ? errorResponse(409, 'Changed elsewhere', { data: { ...fileSettings, version: 9 } })
        : undefined,
    );
    await fill(user, field('Facebook'), 'https://facebook.example/ada');
    await user.click(save());
    expect(await form().findByRole('alert')).toHaveTextContent(
      /The site settings couldn’t be saved\..*Changed elsewhere/,
    );
    expect(field('Facebook')).toHaveValue('https://facebook.example/ada');
  });

  test(`'${USE_FILE}' asks, then the form has the file's values, even over input`, async () => {
    const { server, user } = await openSettings(edited);
    await fill(user, field('Site Name'), ' typed');
    await user.click(section().getByRole('button', { name: USE_FILE }));
    const question = await screen.findByRole('alertdialog', { name: 'Reset to portfolio.config.ts?' });
    await user.click(within(question).getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(server.sent('DELETE')).toMatchObject([
      { path: '/api/site_settings', headers: { 'If-Match': '"5"' } },
    ]);
    expect(field('Site Name')).toHaveValue('Ada Lovelace');
    expect(field('Phone')).toHaveValue('+46 70 1');
    expect(section().getByText('Reset to the file’s values.')).toBeVisible();
    expect(section().getByText(/These come from portfolio\.config\.ts/)).toBeVisible();
    expect(document.body).not.toHaveFocus();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Site Settings: your saved values were restored.')).toBeVisible();
    const { savedAt: _, version: __, ...before } = edited.settings;
    expect(server.sent('PATCH').at(-1)!.body).toEqual(before);
    expect(field('Phone')).toHaveValue('0123');
  });

  test('Cancel keeps the saved values; a failure says so', async () => {
    const { server, user } = await openSettings(edited);
    const ask = () => user.click(section().getByRole('button', { name: USE_FILE }));
    await ask();
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(server.sent('DELETE')).toEqual([]);

    server.goOffline('DELETE');
    await ask();
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Reset' }));
    expect(await section().findByText('The values couldn’t be reset.')).toBeVisible();
    await waitFor(() => expect(field('Phone')).toHaveValue('0123'));
  });

  test('if the server doesn’t store settings, the file’s values are shown, with a note on where to change them', async () => {
    const server = startFakeServer();
    server.respondWith(({ path }) =>
      /site_settings|education/.test(path) ? errorResponse(404, 'Cannot GET') : undefined,
    );
    openSection(() => (
      <>
        <SitePage />
        <EducationPage />
      </>
    ));
    const words = /doesn’t store these values. Change them in portfolio\.config\.ts/;
    await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2));
    for (const button of screen.getAllByRole('button', { name: 'Save Changes' }))
      expect(button).toBeDisabled();
    expect(field('Site Name')).toHaveAttribute('readonly');
  });

  test("a failed load: 'Failed to load the site settings' with Retry", async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const server = startFakeServer();
    server.goOffline('GET', 'site_settings');
    const { user } = openSection(SitePage);
    expect(await screen.findByText('Failed to load the site settings')).toBeVisible();
    expect(save()).toBeDisabled();
    server.respondWith(null);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(field('Site Name')).toHaveValue('Ada Lovelace'));
  });
});

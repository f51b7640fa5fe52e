import { screen, within } from '@testing-library/react';
import { configure } from '@portfolio/shared-api';
import { siteSettingsQuery } from '@portfolio/shared-api/site-settings';
import { toast, toastStore } from '@portfolio/shared-ui';
import { config, createClient, renderPage } from '../../tests/render-page';
import ContactPage from './contact';

const contact = {
  phone: '+46 70 123 45 67',
  email: 'ada@example.com',
  linkedin: 'https://www.linkedin.com/in/ada',
  whatsapp: 'https://wa.me/46701234567',
  telegram: 'https://t.me/ada',
  facebook: 'https://www.facebook.com/ada/',
};

const renderContact = () => renderPage(ContactPage, ['/contact'], '/contact');
const card = (name: string) =>
  within(screen.getByRole('heading', { level: 3, name }).closest<HTMLElement>('li')!);
const toasts = () => toastStore.getSnapshot().map(({ tone, text }) => [tone, text]);

beforeEach(() => {
  configure({ ...config, contact });
  for (const { id } of toastStore.getSnapshot()) toast.dismiss(id);
});

describe('contact cards', () => {
  test("'Get In Touch', with six cards in their order", () => {
    renderContact();
    expect(screen.getByRole('heading', { level: 1, name: 'Get In Touch' })).toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Phone',
      'Email',
      'LinkedIn',
      'WhatsApp',
      'Telegram',
      'Facebook',
    ]);
  });

  test('phone and email can be followed', () => {
    renderContact();
    expect(screen.getByRole('link', { name: '+46 70 123 45 67' })).toHaveAttribute(
      'href',
      'tel:+46701234567',
    );
    expect(screen.getByRole('link', { name: 'ada@example.com' })).toHaveAttribute(
      'href',
      'mailto:ada@example.com',
    );
  });

  test.each([
    ['LinkedIn', 'Connect', contact.linkedin, 'linkedin.com/in/ada'],
    ['WhatsApp', 'Message', contact.whatsapp, 'wa.me/46701234567'],
    ['Telegram', 'Message', contact.telegram, 't.me/ada'],
    ['Facebook', 'Connect', contact.facebook, 'facebook.com/ada'],
  ])('%s is an external link with a %s button', (name, action, href, text) => {
    renderContact();
    const link = card(name).getByRole('link', { name: action });
    expect(link).toHaveAttribute('href', href);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(link).toHaveAccessibleDescription(name);
    expect(card(name).getByText(text)).toBeInTheDocument();
  });

  test("one that isn't set isn't shown, and none that leads to a script is a link", () => {
    configure({
      ...config,
      contact: { ...contact, phone: '', telegram: '', facebook: 'javascript:alert(1)' },
    });
    renderContact();
    expect(screen.queryByRole('heading', { name: 'Phone' })).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Telegram' })).not.toBeInTheDocument();
    expect(card('Facebook').queryByRole('link')).not.toBeInTheDocument();
  });

  test('what the owner has saved counts, and not what the configuration says', () => {
    const client = createClient();
    const { queryKey } = siteSettingsQuery();
    client.setQueryData(
      queryKey,
      (settings) => settings && { ...settings, phone: '0123', siteName: 'Grace' },
    );
    renderPage(ContactPage, ['/contact'], '/contact', client);
    expect(screen.getByRole('link', { name: '0123' })).toHaveAttribute('href', 'tel:0123');
    expect(document.title).toBe('Contact || Grace');
  });

  test('with nothing set there is the form alone', () => {
    configure(config);
    renderContact();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Send Me a Message',
    ]);
  });

  test('the e-mail address is copied by a click', async () => {
    const { user } = renderContact();
    await user.click(screen.getByRole('button', { name: /Copy/ }));
    expect(await navigator.clipboard.readText()).toBe('ada@example.com');
    expect(screen.getByText('E-mail address copied')).toHaveAttribute('role', 'status');
  });

  test.each([
    ['refused', () => ({ writeText: () => Promise.reject(new Error('refused')) })],
    ['not there, as on a site without https', () => undefined],
  ])('where copying is %s the address is said', async (_, clipboard) => {
    const { user } = renderContact();
    jest.spyOn(navigator, 'clipboard', 'get').mockImplementation(clipboard as unknown as () => Clipboard);
    await user.click(screen.getByRole('button', { name: /Copy/ }));
    expect(toasts()).toEqual([['error', expect.stringContaining('ada@example.com')]]);
  });
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { configure } from '@portfolio/shared-api';
import { ContactError, sendContactMessage } from '@portfolio/shared-api/contact';
import { toast, toastStore } from '@portfolio/shared-ui';
import { config, pending, renderPage } from '../../tests/render-page';
import ContactPage from './contact';

jest.mock('@portfolio/shared-api/contact', () => ({
  ...jest.requireActual('@portfolio/shared-api/contact'),
  sendContactMessage: jest.fn(),
}));
const send = jest.mocked(sendContactMessage);

const contact = {
  phone: '+46 70 123 45 67',
  email: 'ada@example.com',
  linkedin: 'https://www.linkedin.com/in/ada',
  whatsapp: 'https://wa.me/46701234567',
  telegram: 'https://t.me/ada',
  facebook: 'https://www.facebook.com/ada/',
};

const renderContact = () => renderPage(ContactPage, ['/contact'], '/contact');
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const form = () => field('Name').form!;
const submit = () => screen.getByRole('button', { name: /^Send/ });
const card = (name: string) =>
  within(screen.getByRole('heading', { level: 3, name }).closest<HTMLElement>('li')!);
const toasts = () => toastStore.getSnapshot().map(({ tone, text }) => [tone, text]);

const written = { Name: 'Charles', Email: 'charles@example.com', Subject: 'Engine', Message: 'Two\nlines' };
const message = {
  from_name: 'Charles',
  from_email: 'charles@example.com',
  subject: 'Engine',
  message: 'Two\nlines',
  website: '',
};

async function write(user: ReturnType<typeof renderContact>['user']) {
  for (const [label, text] of Object.entries(written)) {
    await user.click(field(label));
    await user.paste(text);
  }
}

const expectWritten = (texts: Record<string, string>) =>
  expect(Object.fromEntries(Object.keys(written).map((label) => [label, field(label).value]))).toEqual(texts);
const NOTHING = { Name: '', Email: '', Subject: '', Message: '' };

beforeEach(() => {
  configure({ ...config, contact });
  sessionStorage.clear();
  send.mockReset().mockResolvedValue(undefined);
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

  test('where copying is refused the address is said', async () => {
    const { user } = renderContact();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await user.click(screen.getByRole('button', { name: /Copy/ }));
    expect(toasts()).toEqual([['error', expect.stringContaining('ada@example.com')]]);
  });
});

describe("the form 'Send Me a Message'", () => {
  test('name, email, subject and message are required, the email is checked by the browser, the message has 5 rows', () => {
    renderContact();
    for (const label of Object.keys(written)) expect(field(label)).toBeRequired();
    expect(field('Email')).toHaveAttribute('type', 'email');
    expect(field('Message')).toHaveAttribute('rows', '5');
    expect(form().noValidate).toBe(false);
  });

  test("while it sends, inputs and button are disabled and the button reads 'Sending...'; then it's empty", async () => {
    const { promise, resolve } = pending<void>();
    send.mockReturnValue(promise);
    const { user } = renderContact();
    await write(user);
    await user.click(submit());
    expect(submit()).toHaveTextContent(/^Sending\.\.\.$/);
    expect(submit()).toBeDisabled();
    for (const label of Object.keys(written)) expect(field(label)).toBeDisabled();
    resolve();
    await waitFor(() => expect(submit()).toBeEnabled());
    expect(send.mock.calls).toEqual([[message]]);
    expect(toasts()).toEqual([['success', 'Message sent successfully!']]);
    expectWritten(NOTHING);
    expect(submit()).toHaveFocus();
  });

  test.each([
    [0, 'Network Error'],
    [403, 'Forbidden'],
    [429, 'Too Many Requests'],
    [451, 'Unavailable For Headless Browser'],
  ])("status %i: the failure toast, '%s' beside the button, and the text stays", async (status, text) => {
    send.mockRejectedValue(new ContactError(status));
    const { user } = renderContact();
    await write(user);
    await user.click(submit());
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(toasts()).toEqual([['error', 'Failed to send message. Please try again.']]);
    expectWritten(written);
    expect(submit()).toBeEnabled();

    send.mockResolvedValue(undefined);
    await user.click(submit());
    await waitFor(() => expectWritten(NOTHING));
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  });

  test('what was typed survives a reload, until it is sent', async () => {
    const first = renderContact();
    await write(first.user);
    first.unmount();
    const second = renderContact();
    expectWritten(written);
    await second.user.click(submit());
    await waitFor(() => expectWritten(NOTHING));
    second.unmount();
    renderContact();
    expectWritten(NOTHING);
  });

  test('works where the browser keeps nothing, and with a draft that is damaged', async () => {
    sessionStorage.setItem('contact-draft', '{');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { user } = renderContact();
    await write(user);
    await user.click(submit());
    await waitFor(() => expect(send).toHaveBeenCalledWith(message));
  });

  test('without scripts it posts the same fields to /contact', () => {
    renderContact();
    expect(form()).toHaveAttribute('action', '/contact');
    expect(form()).toHaveAttribute('method', 'post');
    expect([...new FormData(form()).keys()]).toEqual([
      'from_name',
      'from_email',
      'subject',
      'message',
      'website',
    ]);
  });

  test('no person meets the field for programs; what they put into it is sent along', async () => {
    const { user } = renderContact();
    const trap = form().elements.namedItem('website') as HTMLInputElement;
    expect(trap).not.toBeVisible();
    expect(trap.labels).toHaveLength(0);
    expect(trap).toHaveAttribute('tabindex', '-1');
    expect(trap).toHaveAttribute('autocomplete', 'off');
    expect(screen.getAllByRole('textbox')).toHaveLength(4);
    await write(user);
    fireEvent.change(trap, { target: { value: 'https://spam.example' } });
    await user.click(submit());
    await waitFor(() => expect(send).toHaveBeenCalledWith({ ...message, website: 'https://spam.example' }));
  });

  test('says what is kept and how long', () => {
    renderContact();
    expect(screen.getByText(/your name, your address and the message/)).toHaveTextContent(/stays until/);
  });
});

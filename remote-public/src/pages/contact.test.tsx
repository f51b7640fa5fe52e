import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { configure } from '@portfolio/shared-api';
import type { StaticSite } from '@portfolio/shared-api/config';
import { siteSettingsQuery } from '@portfolio/shared-api/site-settings';
import { onVisitAction } from '@portfolio/shared-api/visits';
import { toast, toastStore } from '@portfolio/shared-ui';
import {
  ContactError,
  REJECTED_MESSAGE_KEY,
  type RejectedMessage,
  sendContactMessage,
} from '@portfolio/shared-api/contact';
import { renderToString } from 'react-dom/server';
import { BrowserRouter } from 'react-router-dom';
import { config, createClient, pending, renderPage } from '../../tests/render-page';
import {
  expectWritten,
  field,
  form,
  MESSAGE,
  NOTHING,
  submit,
  toasts,
  write,
  WRITTEN,
} from '../../tests/contact-form';
import ContactPage from './contact';
import ContactSentPage from './contact-sent';

jest.mock('@portfolio/shared-api/contact', () => ({
  ...jest.requireActual('@portfolio/shared-api/contact'),
  sendContactMessage: jest.fn(),
}));

describe('the page', () => {
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
    test("a value that looks like a link is underlined, in WebKit too, which doesn't know a thickness in the shorthand", () => {
      renderContact();
      const { textDecoration } = getComputedStyle(screen.getByText('linkedin.com/in/ada'));
      expect(textDecoration).toBe('underline');
    });

    test("'Get In Touch', with six cards in order", () => {
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

    test('phone and email are links', () => {
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

    test("a channel that isn't set isn't shown, and unsafe URLs aren't links", () => {
      configure({
        ...config,
        contact: { ...contact, phone: '', telegram: '', facebook: 'javascript:alert(1)' },
      });
      renderContact();
      expect(screen.queryByRole('heading', { name: 'Phone' })).not.toBeInTheDocument();
      expect(screen.queryByRole('heading', { name: 'Telegram' })).not.toBeInTheDocument();
      expect(card('Facebook').queryByRole('link')).not.toBeInTheDocument();
    });

    test('saved settings override the configuration', () => {
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

    test('without channels only the form is shown', () => {
      configure(config);
      renderContact();
      expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
        'Send Me a Message',
      ]);
    });

    test('a click copies the email address', async () => {
      const { user } = renderContact();
      await user.click(screen.getByRole('button', { name: /Copy/ }));
      expect(await navigator.clipboard.readText()).toBe('ada@example.com');
      expect(screen.getByText('Email address copied')).toHaveAttribute('role', 'status');
    });

    test.each([
      ['refused', () => ({ writeText: () => Promise.reject(new Error('refused')) })],
      ['missing, as on a site without https', () => undefined],
    ])('if copying is %s, the address is shown', async (_, clipboard) => {
      const { user } = renderContact();
      jest.spyOn(navigator, 'clipboard', 'get').mockImplementation(clipboard as unknown as () => Clipboard);
      await user.click(screen.getByRole('button', { name: /Copy/ }));
      expect(toasts()).toEqual([['error', expect.stringContaining('ada@example.com')]]);
    });
  });
});

describe('the form', () => {
  const send = jest.mocked(sendContactMessage);

  const renderContact = () => renderPage(ContactPage, ['/contact'], '/contact');

  beforeEach(() => {
    configure({ ...config, contact: { ...config.contact, email: 'ada@example.com' } });
    sessionStorage.clear();
    send.mockReset().mockResolvedValue(undefined);
    for (const { id } of toastStore.getSnapshot()) toast.dismiss(id);
  });

  describe("the form 'Send Me a Message'", () => {
    test('name, email, subject and message are required, the email is checked by the browser, the message has 5 rows', () => {
      renderContact();
      expect(screen.getByRole('heading', { name: 'Send Me a Message' })).toBeInTheDocument();
      expect(screen.getByRole('group', { name: 'Your message' })).toContainElement(field('Name'));
      for (const label of Object.keys(WRITTEN)) expect(field(label)).toBeRequired();
      expect(field('Email')).toHaveAttribute('type', 'email');
      expect(field('Message')).toHaveAttribute('rows', '5');
      expect(form().noValidate).toBe(false);
    });

    test("sending: inputs and button are disabled, the button reads 'Sending...'; on success 'Message sent successfully!' and the form is reset", async () => {
      const { promise, resolve } = pending<void>();
      send.mockReturnValue(promise);
      const { user } = renderContact();
      await write(user);
      await user.click(submit());
      expect(submit()).toHaveTextContent(/^Sending\.\.\.$/);
      expect(submit()).toBeDisabled();
      for (const label of Object.keys(WRITTEN)) expect(field(label)).toBeDisabled();
      resolve();
      await waitFor(() => expect(submit()).toBeEnabled());
      expect(submit()).toHaveTextContent(/^Send Message$/);
      expect(send.mock.calls).toEqual([[MESSAGE]]);
      expect(toasts()).toEqual([['success', 'Message sent successfully!']]);
      expectWritten(NOTHING);
      expect(submit()).toHaveFocus();
    });

    test('a double click sends once, and Enter in a field sends', async () => {
      const { promise, resolve } = pending<void>();
      send.mockReturnValue(promise);
      const { user } = renderContact();
      await write(user);
      await user.dblClick(submit());
      expect(send).toHaveBeenCalledTimes(1);
      resolve();
      await waitFor(() => expectWritten(NOTHING));

      await write(user);
      await user.type(field('Subject'), '{Enter}');
      expect(send).toHaveBeenCalledTimes(2);
    });

    test.each([
      [0, 'Network Error', /Check your connection/],
      [403, 'Forbidden', /can't be sent right now/],
      [429, 'Too Many Requests', /Wait a minute/],
      [451, 'Unavailable For Headless Browser', /can't be sent right now/],
      [400, 'The service ID not found', /still here/],
    ])(
      "status %i, '%s': shows 'Failed to send message. Please try again.' with advice, and keeps the input",
      async (status, text, advice) => {
        send.mockRejectedValue(new ContactError(status, text));
        const { user } = renderContact();
        await write(user);
        await user.click(submit());
        const outcome = (await screen.findByText(text)).closest('[role=status]');
        expect(outcome).toHaveTextContent(advice);
        expect(toasts()).toEqual([['error', 'Failed to send message. Please try again.']]);
        expectWritten(WRITTEN);
        expect(submit()).toBeEnabled();

        send.mockResolvedValue(undefined);
        await user.click(submit());
        await waitFor(() => expectWritten(NOTHING));
        expect(outcome).toBeEmptyDOMElement();
        expect(toasts()).toEqual([['success', 'Message sent successfully!']]);
      },
    );

    test('an unsent message can be opened in a mail program', async () => {
      send.mockRejectedValue(new ContactError(451));
      const { user } = renderContact();
      await write(user, { ...WRITTEN, Subject: 'Engine & co', Message: 'Two\nlines \ud83d' });
      await user.click(submit());
      const reason = await screen.findByText('Unavailable For Headless Browser');
      expect(reason.closest('[role=status]')!.querySelector('a')).toHaveAttribute(
        'href',
        'mailto:ada@example.com?subject=Engine%20%26%20co&body=Two%0D%0Alines%20%EF%BF%BD',
      );
    });

    test("people don't see the honeypot field, and its value is sent", async () => {
      const { user } = renderContact();
      const trap = form().elements.namedItem('website') as HTMLInputElement;
      expect(trap.labels).toHaveLength(0);
      expect(trap).toHaveAttribute('tabindex', '-1');
      expect(trap).toHaveAttribute('autocomplete', 'off');
      expect(screen.getAllByRole('textbox')).toHaveLength(4);
      await write(user);
      fireEvent.change(trap, { target: { value: 'https://spam.example' } });
      await user.click(submit());
      await waitFor(() => expect(send).toHaveBeenCalledWith({ ...MESSAGE, website: 'https://spam.example' }));
    });
  });

  describe('validation', () => {
    test('shows an error at each invalid field, focuses the first, and sends nothing', async () => {
      const { user } = renderContact();
      await write(user, { Name: 'Charles', Email: 'charles', Subject: '   ', Message: 'x'.repeat(20_001) });
      await user.click(submit());
      expect(field('Name')).toBeValid();
      expect(field('Email')).toHaveAccessibleDescription('Enter an email address');
      expect(field('Subject')).toHaveAccessibleDescription('Subject is required');
      expect(field('Message')).toHaveAccessibleDescription('Message is longer than 20000 characters');
      expect(field('Email')).toHaveFocus();
      expect(send).not.toHaveBeenCalled();
    });

    test('shows nothing before an attempt to send, and updates while typing', async () => {
      const { user } = renderContact();
      await user.type(field('Email'), 'charles');
      await user.tab();
      expect(field('Email')).not.toHaveAccessibleDescription();
      await user.click(submit());
      expect(field('Name')).toHaveAccessibleDescription('Name is required');
      expect(field('Name')).toHaveFocus();

      await user.type(field('Email'), '@example.com');
      expect(field('Email')).not.toHaveAccessibleDescription();
      await user.type(field('Name'), ' ');
      expect(field('Name')).toHaveAccessibleDescription('Name is required');
      await user.type(field('Name'), 'C');
      expect(field('Name')).not.toHaveAccessibleDescription();
      await write(user);
      await user.click(submit());
      expect(send).toHaveBeenCalledWith(MESSAGE);
    });
  });

  test('typing is noted once, for the count of started forms', async () => {
    const noted = jest.fn();
    onVisitAction(noted);
    const { user } = renderContact();
    await user.type(field('Name'), 'Ada');
    await user.type(field('Subject'), 'Engine');
    expect(noted.mock.calls).toEqual([['contact-started']]);
  });

  describe('unsent text', () => {
    test('survives a reload, until it is sent', async () => {
      const first = renderContact();
      await write(first.user);
      first.unmount();
      const second = renderContact();
      expectWritten(WRITTEN);
      await second.user.click(submit());
      await waitFor(() => expectWritten(NOTHING));
      second.unmount();
      renderContact();
      expectWritten(NOTHING);
    });

    test('that is being sent when the page is left and opened again is sent once', async () => {
      const { promise, resolve } = pending<void>();
      send.mockReturnValue(promise);
      const first = renderContact();
      await write(first.user);
      await first.user.click(submit());
      first.unmount();
      const second = renderContact();
      expect(submit()).toBeDisabled();
      await second.user.click(submit());
      resolve();
      await waitFor(() => expectWritten(NOTHING));
      expect(submit()).toBeEnabled();
      expect(send).toHaveBeenCalledTimes(1);
      expect(toasts()).toEqual([['success', 'Message sent successfully!']]);
    });

    test('survives a failed attempt and a reload', async () => {
      send.mockRejectedValue(new ContactError(0));
      const first = renderContact();
      await write(first.user);
      await first.user.click(submit());
      await screen.findByText('Network Error');
      first.unmount();
      renderContact();
      expectWritten(WRITTEN);
    });

    test('is validated after a reload as it was before', async () => {
      sessionStorage.setItem('contact-draft', JSON.stringify({ ...MESSAGE, subject: ' ' }));
      const { user } = renderContact();
      await user.click(submit());
      expect(field('Subject')).toHaveAccessibleDescription('Subject is required');
      expect(send).not.toHaveBeenCalled();
    });

    test('can be sent if storage fails or the draft is damaged', async () => {
      sessionStorage.setItem('contact-draft', '{');
      jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
      const { user } = renderContact();
      await write(user);
      await user.click(submit());
      await waitFor(() => expect(send).toHaveBeenCalledWith(MESSAGE));
    });

    test('can be sent without any storage', async () => {
      jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError');
      });
      const { user } = renderContact();
      await write(user);
      await user.click(submit());
      await waitFor(() => expect(toasts()).toEqual([['success', 'Message sent successfully!']]));
    });
  });

  describe('the privacy note', () => {
    test('says what is stored and for how long', () => {
      renderContact();
      const note = screen.getByText(/I keep your name, email and message/);
      expect(note).toHaveTextContent(/for 12 months so I can reply, then delete them/);
    });

    test('says what is measured', () => {
      renderContact();
      expect(
        screen.getByText(
          /This site measures how quickly its pages load and whether they fail, and counts page views, CV downloads, messages and referring sites\. It records nothing about you\./,
        ),
      ).toBeVisible();
    });

    test('with EmailJS says who receives the message, and what this site stores', () => {
      configure({ ...config, emailjs: { ...config.emailjs, origin: 'https://api.emailjs.com' } });
      renderContact();
      const note = screen.getByText(/I receive your name, email and message/);
      expect(note).toHaveTextContent(/through EmailJS.*only messages sent without JavaScript, for 12 months/);
      expect(screen.getByRole('link', { name: 'its privacy policy' })).toHaveAttribute(
        'href',
        expect.stringContaining('https://www.emailjs.com/'),
      );
    });
  });

  describe('in a static export', () => {
    const renderExported = (contact: StaticSite['contact'], origin = '') => {
      configure({
        ...config,
        emailjs: { ...config.emailjs, origin },
        staticSite: { basePath: '', contact },
      });
      renderContact();
      // Nothing counts them.
      expect(screen.queryByText(/page views/)).toBeNull();
    };

    test('without anyone to take messages, there is no form', () => {
      renderExported('none');
      expect(screen.getByRole('heading', { name: 'Get In Touch' })).toBeVisible();
      expect(screen.queryByText('Send Me a Message')).toBeNull();
    });

    test("the owner's own server stores messages as this site does", () => {
      renderExported('server', 'https://home.ada.dev');
      expect(screen.getByText(/I keep your name, email and message for 12 months/)).toBeVisible();
    });

    test('EmailJS stores them alone', () => {
      renderExported('service', 'https://api.emailjs.com');
      const note = screen.getByText(/I receive your name, email and message/);
      expect(note).toHaveTextContent(/through EmailJS.* says\. Until you send it, your draft stays/);
      expect(note).not.toHaveTextContent('without JavaScript');
    });
  });
});

describe('without scripts', () => {
  const { website: _, ...written } = MESSAGE;
  const REJECTED: RejectedMessage = {
    status: 400,
    reason: '',
    faults: { subject: 'Subject is required' },
    written: { ...written, subject: '' },
  };

  function renderRejected(rejected: RejectedMessage, client = createClient()) {
    client.setQueryData(REJECTED_MESSAGE_KEY, rejected);
    return renderPage(ContactPage, ['/contact'], '/contact', client);
  }

  beforeEach(() => {
    configure(config);
    sessionStorage.clear();
    jest.mocked(sendContactMessage).mockReset().mockResolvedValue(undefined);
  });

  test('text from before hydration is noted, for the count of started forms', () => {
    const noted = jest.fn();
    onVisitAction(noted);
    renderRejected(REJECTED);
    expect(noted.mock.calls).toEqual([['contact-started']]);
  });

  test('text from before hydration survives a visit to another page', async () => {
    const page = (
      <QueryClientProvider client={createClient()}>
        <BrowserRouter>
          <ContactPage />
        </BrowserRouter>
      </QueryClientProvider>
    );
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(page);
    container.querySelector<HTMLInputElement>('[name=subject]')!.value = 'Engine';
    render(page, { container, hydrate: true }).unmount();
    renderPage(ContactPage, ['/contact'], '/contact');
    expectWritten({ ...NOTHING, Subject: 'Engine' });
  });

  test('the form posts the same fields to /contact', () => {
    renderPage(ContactPage, ['/contact'], '/contact');
    expect(form()).toHaveAttribute('action', '/contact');
    expect(form()).toHaveAttribute('method', 'post');
    expect([...new FormData(form()).keys()]).toEqual(Object.keys(MESSAGE));
  });

  describe('a rejected message', () => {
    test('is restored, with errors at its fields', () => {
      renderRejected(REJECTED);
      expect(screen.getByRole('alert')).toHaveTextContent(/^Failed to send message. Please try again.$/);
      expectWritten({ ...WRITTEN, Subject: '' });
      expect(field('Subject')).toHaveAccessibleDescription('Subject is required');
      expect(field('Subject')).toHaveFocus();
      expect(document.title).toBe('Message not sent || Ada Site');
    });

    test('says why, if no field is invalid', () => {
      renderRejected({ ...REJECTED, status: 429, reason: 'Too Many Requests', faults: {}, written });
      expect(screen.getByRole('alert')).toHaveTextContent(/Too Many Requests Wait a minute/);
      expectWritten(WRITTEN);
    });

    test('can be opened in a mail program, to the saved address', () => {
      const client = createClient();
      client.setQueryData(
        siteSettingsQuery().queryKey,
        (settings) => settings && { ...settings, email: 'ada@saved.example' },
      );
      renderRejected({ ...REJECTED, status: 429, reason: 'Too Many Requests', faults: {}, written }, client);
      const address = within(screen.getByRole('alert')).getByRole('link', { name: 'ada@saved.example' });
      expect(address).toHaveAttribute(
        'href',
        expect.stringContaining('mailto:ada@saved.example?subject=Engine'),
      );
    });

    test('can be sent with scripts, which clears the form', async () => {
      const { user } = renderRejected(REJECTED);
      await user.type(field('Subject'), 'Engine');
      await user.click(submit());
      await waitFor(() => expectWritten(NOTHING));
      expect(sendContactMessage).toHaveBeenCalledWith(MESSAGE);
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });

    test('is reported once: a later visit shows the text without errors', () => {
      const client = createClient();
      renderRejected(REJECTED, client).unmount();
      renderPage(ContactPage, ['/contact'], '/contact', client);
      expectWritten({ ...WRITTEN, Subject: '' });
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(field('Subject')).not.toHaveAccessibleDescription();
    });
  });

  test("the confirmation page says 'Message sent successfully!' and links back", () => {
    sessionStorage.setItem('contact-draft', JSON.stringify(MESSAGE));
    const { unmount } = renderPage(ContactSentPage, ['/contact/sent'], '/contact/sent');
    expect(screen.getByRole('heading', { level: 1, name: 'Message sent successfully!' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to the contact page' })).toHaveAttribute(
      'href',
      '/contact',
    );
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    unmount();
    renderPage(ContactPage, ['/contact'], '/contact');
    expectWritten(NOTHING);
  });
});

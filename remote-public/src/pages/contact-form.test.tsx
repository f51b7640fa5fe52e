import { fireEvent, screen, waitFor } from '@testing-library/react';
import { configure } from '@portfolio/shared-api';
import { ContactError, sendContactMessage } from '@portfolio/shared-api/contact';
import { toast, toastStore } from '@portfolio/shared-ui';
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
import { config, pending, renderPage } from '../../tests/render-page';
import ContactPage from './contact';

jest.mock('@portfolio/shared-api/contact', () => ({
  ...jest.requireActual('@portfolio/shared-api/contact'),
  sendContactMessage: jest.fn(),
}));
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

  test('a double click sends once, Enter in a field sends', async () => {
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
    [403, 'Forbidden', /can't be sent from here/],
    [429, 'Too Many Requests', /Wait a minute/],
    [451, 'Unavailable For Headless Browser', /can't be sent from here/],
    [400, 'The service ID not found', /still here/],
  ])(
    "status %i, '%s': 'Failed to send message. Please try again.', what helps, and nothing typed is lost",
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

  test('what could not be sent can be taken over into a mail', async () => {
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
    await waitFor(() => expect(send).toHaveBeenCalledWith({ ...MESSAGE, website: 'https://spam.example' }));
  });
});

describe('what is wrong', () => {
  test('is said at each field, the first one gets the focus, and nothing is sent', async () => {
    const { user } = renderContact();
    await write(user, { Name: 'Charles', Email: 'charles', Subject: '   ', Message: 'x'.repeat(20_001) });
    await user.click(submit());
    expect(field('Name')).toBeValid();
    expect(field('Email')).toHaveAccessibleDescription('Enter an e-mail address');
    expect(field('Subject')).toHaveAccessibleDescription('Subject is required');
    expect(field('Message')).toHaveAccessibleDescription('Message is longer than 20000 characters');
    expect(field('Email')).toHaveFocus();
    expect(send).not.toHaveBeenCalled();
  });

  test("isn't said before somebody tries to send, and goes as it's mended", async () => {
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

describe('what was typed', () => {
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

  test('survives a failed send and a reload after it', async () => {
    send.mockRejectedValue(new ContactError(0));
    const first = renderContact();
    await write(first.user);
    await first.user.click(submit());
    await screen.findByText('Network Error');
    first.unmount();
    renderContact();
    expectWritten(WRITTEN);
  });

  test('is checked when it comes back as when it was typed', async () => {
    sessionStorage.setItem('contact-draft', JSON.stringify({ ...MESSAGE, subject: ' ' }));
    const { user } = renderContact();
    await user.click(submit());
    expect(field('Subject')).toHaveAccessibleDescription('Subject is required');
    expect(send).not.toHaveBeenCalled();
  });

  test('is sent where the browser keeps nothing, and with a draft that is damaged', async () => {
    sessionStorage.setItem('contact-draft', '{');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { user } = renderContact();
    await write(user);
    await user.click(submit());
    await waitFor(() => expect(send).toHaveBeenCalledWith(MESSAGE));
  });

  test('is sent where the browser has no storage at all', async () => {
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const { user } = renderContact();
    await write(user);
    await user.click(submit());
    await waitFor(() => expect(toasts()).toEqual([['success', 'Message sent successfully!']]));
  });
});

describe('the privacy line', () => {
  test('says what is kept and how long', () => {
    renderContact();
    const note = screen.getByText(/Your name, your address and your message/);
    expect(note).toHaveTextContent(/kept by this site for 12 months.*then deleted/);
  });

  test('says what is counted of visits', () => {
    renderContact();
    expect(screen.getByText(/Of visits this site counts how fast its pages come.*nothing of you/)).toBeVisible();
  });

  test("with EmailJS says who else has it, and that's all this site keeps", () => {
    configure({ ...config, emailjs: { ...config.emailjs, origin: 'https://api.emailjs.com' } });
    renderContact();
    const note = screen.getByText(/Your name, your address and your message/);
    expect(note).toHaveTextContent(/through EmailJS.*only what is sent without JavaScript: for 12 months/);
    expect(screen.getByRole('link', { name: 'its privacy policy' })).toHaveAttribute(
      'href',
      expect.stringContaining('https://www.emailjs.com/'),
    );
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { configure } from '@portfolio/shared-api';
import { REFUSED_MESSAGE_KEY, sendContactMessage, type RefusedMessage } from '@portfolio/shared-api/contact';
import { siteSettingsQuery } from '@portfolio/shared-api/site-settings';
import { expectWritten, field, form, MESSAGE, NOTHING, submit, WRITTEN } from '../../tests/contact-form';
import { config, createClient, renderPage } from '../../tests/render-page';
import ContactPage from './contact';
import ContactSentPage from './contact-sent';

jest.mock('@portfolio/shared-api/contact', () => ({
  ...jest.requireActual('@portfolio/shared-api/contact'),
  sendContactMessage: jest.fn(),
}));

const { website: _, ...written } = MESSAGE;
const REFUSED: RefusedMessage = {
  status: 400,
  reason: '',
  faults: { subject: 'Subject is required' },
  written: { ...written, subject: '' },
};

function renderRefused(refused: RefusedMessage, client = createClient()) {
  client.setQueryData(REFUSED_MESSAGE_KEY, refused);
  return renderPage(ContactPage, ['/contact'], '/contact', client);
}

beforeEach(() => {
  configure(config);
  sessionStorage.clear();
  jest.mocked(sendContactMessage).mockReset().mockResolvedValue(undefined);
});

test('without scripts the form posts the same fields to /contact', () => {
  renderPage(ContactPage, ['/contact'], '/contact');
  expect(form()).toHaveAttribute('action', '/contact');
  expect(form()).toHaveAttribute('method', 'post');
  expect([...new FormData(form()).keys()]).toEqual(Object.keys(MESSAGE));
});

describe('a posted message that was refused', () => {
  test('is back in the form, with what is wrong at its field', () => {
    renderRefused(REFUSED);
    expect(screen.getByRole('alert')).toHaveTextContent(/^Failed to send message. Please try again.$/);
    expectWritten({ ...WRITTEN, Subject: '' });
    expect(field('Subject')).toHaveAccessibleDescription('Subject is required');
    expect(field('Subject')).toHaveFocus();
    expect(document.title).toBe('Message not sent || Ada Site');
  });

  test('says why, where no field is to blame', () => {
    renderRefused({ ...REFUSED, status: 429, reason: 'Too Many Requests', faults: {}, written });
    expect(screen.getByRole('alert')).toHaveTextContent(/Too Many Requests Wait a minute/);
    expectWritten(WRITTEN);
  });

  test('can be taken over into a mail to the address that the owner has saved', () => {
    const client = createClient();
    client.setQueryData(
      siteSettingsQuery().queryKey,
      (settings) => settings && { ...settings, email: 'ada@saved.example' },
    );
    renderRefused({ ...REFUSED, status: 429, reason: 'Too Many Requests', faults: {}, written }, client);
    const address = within(screen.getByRole('alert')).getByRole('link', { name: 'ada@saved.example' });
    expect(address).toHaveAttribute(
      'href',
      expect.stringContaining('mailto:ada@saved.example?subject=Engine'),
    );
  });

  test('can be sent once the scripts are there, and leaves an empty form', async () => {
    const { user } = renderRefused(REFUSED);
    await user.type(field('Subject'), 'Engine');
    await user.click(submit());
    await waitFor(() => expectWritten(NOTHING));
    expect(sendContactMessage).toHaveBeenCalledWith(MESSAGE);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('is said once: who comes back finds the text, and nothing wrong', () => {
    const client = createClient();
    renderRefused(REFUSED, client).unmount();
    renderPage(ContactPage, ['/contact'], '/contact', client);
    expectWritten({ ...WRITTEN, Subject: '' });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(field('Subject')).not.toHaveAccessibleDescription();
  });
});

test("the page that a posted message leads to says 'Message sent successfully!' and leads back", () => {
  sessionStorage.setItem('contact-draft', JSON.stringify(MESSAGE));
  const { unmount } = renderPage(ContactSentPage, ['/contact/sent'], '/contact/sent');
  expect(screen.getByRole('heading', { level: 1, name: 'Message sent successfully!' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to the contact page' })).toHaveAttribute('href', '/contact');
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  unmount();
  renderPage(ContactPage, ['/contact'], '/contact');
  expectWritten(NOTHING);
});

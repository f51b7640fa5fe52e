import { screen, waitFor, within } from '@testing-library/react';
import { fill } from '../../../tests/fill';
import { aMessage } from '../../../tests/fake-inbox';
import { errorResponse, startFakeServer } from '../../../tests/fake-server';
import { openPage } from '../../../tests/open-page';
import { openSection } from '../../../tests/open-section';
import MessagesPage from './messages-page';

describe('inbox', () => {
  const FAILED = { state: 'failed', attempts: 36, deliveredAt: null, nextAttemptAt: null } as const;

  function openInbox(messages = [aMessage()], hasMail = false, open = () => openSection(MessagesPage)) {
    const server = startFakeServer();
    server.inbox.messages = messages;
    server.inbox.hasMail = hasMail;
    return { server, ...open() };
  }

  const line = (name: RegExp) => screen.findByRole('button', { name });
  const lines = async () => {
    const list = await screen.findByRole('list', { name: 'Messages, newest first' });
    return within(list)
      .queryAllByRole('article')
      .map((article) => article.querySelector('button')!.textContent);
  };
  const button = (name: string) => screen.getByRole('button', { name });
  const opened = async (view: ReturnType<typeof openInbox>, name = /An engine/) => {
    await view.user.click(await line(name));
    return view;
  };

  test("without messages: 'No messages yet'", async () => {
    openInbox([]);
    expect(await screen.findByText('No messages yet')).toBeVisible();
  });

  test('a line shows subject, name and date, and whether it was read', async () => {
    openInbox([aMessage(), aMessage({ _id: 'm2', subject: 'Old', isRead: true })]);
    expect(await line(/^Unread: An engine Ada Byron 20 Nov 2026, \d\d:\d\d$/)).toBeVisible();
    expect(await line(/^Old Ada Byron/)).toBeVisible();
    expect(screen.getByRole('article', { name: /^Old Ada Byron/ })).toBeVisible();
    expect(screen.getByText('2 messages')).toBeVisible();
  });

  test('threat 34: says that the contact form refuses messages', async () => {
    const server = startFakeServer();
    server.inbox.intake.floodedAt = '2026-11-20T09:31:00.000Z';
    const { unmount } = openSection(MessagesPage);
    expect(
      await screen.findByText(/^On 20 Nov 2026, \d\d:\d\d, more than 60 messages arrived within a minute/),
    ).toBeVisible();
    unmount();
    server.inbox.intake.isFull = true;
    openSection(MessagesPage);
    expect(await screen.findByText(/^Your inbox is full: 10,000 messages are stored/)).toBeVisible();
  });

  describe('opening a message', () => {
    test('shows the whole message as plain text and marks it as read', async () => {
      const text = 'Hello\n<img src=x onerror=alert(1)>\n\tindented';
      const view = await opened(openInbox([aMessage({ text })]));
      const body = screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === text);
      expect(body).toBeVisible();
      expect(screen.getByText('From').nextElementSibling).toHaveTextContent(
        'Ada Byron <ada@visitor.example>',
      );
      expect(document.querySelector('article img')).toBeNull();
      await waitFor(async () => expect(await line(/An engine/)).toHaveAccessibleName(/^An engine/));
      expect(view.server.sent('PATCH')).toMatchObject([{ path: '/api/messages/m1', body: { read: true } }]);
    });

    test('a right-to-left name doesn’t reorder the address beside it', async () => {
      const name = 'עדה ביירון';
      await opened(openInbox([aMessage({ name })]));
      const from = screen.getByText('From').nextElementSibling as HTMLElement;
      expect(from).not.toHaveAttribute('dir');
      expect(within(from).getByText(name).tagName).toBe('BDI');
      expect(within(from).getByText('ada@visitor.example').tagName).toBe('BDI');
    });

    test('a second click closes it and doesn’t mark it again', async () => {
      const view = await opened(openInbox());
      const head = await line(/An engine/);
      expect(head).toHaveAttribute('aria-expanded', 'true');
      await waitFor(() => expect(head).toHaveAccessibleName(/^An engine/));
      await view.user.click(head);
      expect(head).toHaveAttribute('aria-expanded', 'false');
      await view.user.click(head);
      expect(view.server.sent('PATCH')).toHaveLength(1);
    });

    test('keeps it in the list of unread messages', async () => {
      const view = openInbox();
      await view.user.click(button('Unread only'));
      await opened(view);
      await waitFor(async () => expect(await line(/An engine/)).toHaveAccessibleName(/^An engine/));
      expect(screen.getByText(/can it compute/)).toBeVisible();
    });

    test('it can be marked as unread', async () => {
      const view = await opened(openInbox());
      await view.user.click(await screen.findByRole('button', { name: 'Mark as unread' }));
      expect(await line(/^Unread: An engine/)).toBeVisible();
      // The pressed button is gone.
      expect(await line(/^Unread: An engine/)).toHaveFocus();
      expect(view.server.inbox.messages).toMatchObject([{ isRead: false }]);
    });
  });

  test('the sidebar’s entry shows the number of unread messages, separate from the notifications', async () => {
    const view = openInbox([aMessage(), aMessage({ _id: 'm2', subject: 'Second' })], false, () =>
      openPage('/setting/messages'),
    );
    await view.user.click(button('Open menu'));
    const sidebar = screen.getByRole('complementary', { name: 'Admin Dashboard' });
    expect(await within(sidebar).findByRole('link', { name: 'Messages (2 unread)' })).toBeVisible();
    await view.user.click(button('Close menu'));
    await opened(view, /Second/);
    await waitFor(() => expect(within(sidebar).getByText('(1 unread)')).toBeInTheDocument());
    expect(button('Notifications, 1 unread')).toBeInTheDocument();
  });

  test.each([
    [aMessage().delivery, 'Stored here only – no mail server is set up.'],
    [
      { ...aMessage().delivery, state: 'delivered', deliveredAt: '2026-11-20T09:31:00.000Z' } as const,
      /^Delivered to you by email, 20 Nov 2026, \d\d:\d\d$/,
    ],
    [{ ...aMessage().delivery, state: 'waiting' } as const, 'Waiting to be delivered by email.'],
    [
      {
        state: 'waiting',
        attempts: 1,
        deliveredAt: null,
        nextAttemptAt: '2026-11-20T10:00:00.000Z',
        error: 'Error: 451 Later',
      } as const,
      /^Waiting to be delivered by email\. Next attempt: 20 Nov 2026, \d\d:\d\d\. The mail server said: Error: 451 Later$/,
    ],
    [
      { ...FAILED, error: 'Error: 550 No such user' } as const,
      'Couldn’t be delivered by email. No further attempts will be made. The mail server said: Error: 550 No such user',
    ],
    [{ ...aMessage().delivery, state: 'held' } as const, /^Restored from a backup while still queued/],
  ])('says how the delivery went: %j', async (delivery, words) => {
    await opened(openInbox([aMessage({ delivery })]));
    expect(screen.getByText(words)).toBeVisible();
  });

  describe("'Send again'", () => {
    test.each([
      ['failed', 'Send again', { ...FAILED, error: 'Error: 550 No' }],
      ['was held', 'Send by email', { ...aMessage().delivery, state: 'held' } as const],
    ])('for a message that is %s, is shown as %j if there is a mail server', async (_how, name, delivery) => {
      const view = await opened(openInbox([aMessage({ delivery })], true));
      await view.user.click(button(name));
      expect(await screen.findByText('Waiting to be delivered by email.')).toBeVisible();
      expect(view.server.sent('POST')).toMatchObject([{ path: '/api/messages/m1/send' }]);
      expect(await line(/An engine/)).toHaveFocus();
    });

    test('isn’t shown without a mail server', async () => {
      await opened(openInbox([aMessage({ delivery: { ...FAILED, error: null } })]));
      expect(screen.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
    });
  });

  describe('deleting', () => {
    const ask = async (view: ReturnType<typeof openInbox>) => {
      await opened(view);
      await view.user.click(button('Delete'));
      return within(await screen.findByRole('alertdialog', { name: 'Delete this message?' }));
    };

    test('asks first; Cancel keeps the message', async () => {
      const view = openInbox();
      const dialog = await ask(view);
      expect(
        dialog.getByText(
          '“An engine” from Ada Byron will be moved to the trash. You can restore it for 30 days.',
        ),
      ).toBeVisible();
      await view.user.click(dialog.getByRole('button', { name: 'Cancel' }));
      expect(view.server.inbox.messages).toHaveLength(1);
    });

    test('moves the message to the trash, and Undo restores it', async () => {
      const view = openInbox();
      const dialog = await ask(view);
      await view.user.click(dialog.getByRole('button', { name: 'Delete' }));
      expect(await screen.findByText('“An engine” was deleted.')).toBeVisible();
      expect(await screen.findByText('No messages yet')).toBeVisible();
      await waitFor(() => expect(screen.getByRole('region', { name: 'Messages' })).toHaveFocus());
      await view.user.click(button('Undo'));
      expect(await line(/An engine/)).toBeVisible();
      expect(await screen.findByText('“An engine” was restored.')).toBeVisible();
    });

    test('a failure is reported, and the message stays', async () => {
      const view = openInbox();
      view.server.respondWith(({ method }) =>
        method === 'DELETE' ? errorResponse(500, 'Broken') : undefined,
      );
      const dialog = await ask(view);
      await view.user.click(dialog.getByRole('button', { name: 'Delete' }));
      expect(await screen.findByText('The message couldn’t be deleted.')).toBeVisible();
      expect(await line(/An engine/)).toBeInTheDocument();
    });
  });

  describe('search and pages', () => {
    test('the server searches for the typed text', async () => {
      const view = openInbox([aMessage(), aMessage({ _id: 'm2', subject: 'Ferry' })]);
      await fill(view.user, screen.getByRole('searchbox', { name: 'Search' }), 'ferry');
      expect(await screen.findByText('1 message found')).toBeVisible();
      await waitFor(async () => expect(await lines()).toHaveLength(1));
      await fill(view.user, screen.getByRole('searchbox', { name: 'Search' }), ' tale');
      expect(await screen.findByText('No messages found')).toBeVisible();
    });

    test('only unread messages can be shown', async () => {
      const view = openInbox([aMessage(), aMessage({ _id: 'm2', subject: 'Ferry', isRead: true })]);
      await view.user.click(button('Unread only'));
      expect(button('Unread only')).toHaveAttribute('aria-pressed', 'true');
      await waitFor(async () => expect(await lines()).toHaveLength(1));
    });

    test('several pages can be turned, newest first', async () => {
      const many = Array.from({ length: 60 }, (_, index) =>
        aMessage({ _id: `m${index}`, subject: `No. ${index}` }),
      );
      const view = openInbox(many);
      expect(await screen.findByText('60 messages')).toBeVisible();
      expect(await lines()).toHaveLength(25);
      await view.user.click(button('Older'));
      expect(await screen.findByText('Page 2 of 3')).toBeVisible();
      expect(await line(/No\. 25/)).toBeVisible();
      expect(screen.getByRole('region', { name: 'Messages' })).toHaveFocus();
      await view.user.click(button('Newer'));
      expect(await line(/No\. 0 /)).toBeVisible();
    });
  });

  test('a failed load says so with its reason, and Retry works', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const server = startFakeServer();
    server.inbox.messages = [aMessage()];
    server.goOffline('GET');
    const { user } = openSection(MessagesPage);
    expect(await screen.findByText('The messages couldn’t be loaded.')).toBeVisible();
    expect(screen.getByText(/^The server can't be reached\. Check your connection/)).toBeVisible();
    server.respondWith(null);
    await user.click(button('Retry'));
    expect(await line(/An engine/)).toBeVisible();
  });

  describe("'Download CSV'", () => {
    const fetched = jest.fn();
    beforeEach(() => {
      fetched.mockReset();
      globalThis.fetch = fetched;
      URL.createObjectURL = jest.fn(() => 'blob:messages');
      URL.revokeObjectURL = jest.fn();
    });

    test("downloads the file with the owner's token and saves it", async () => {
      const saved: string[] = [];
      jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
        saved.push(this.download);
      });
      fetched.mockResolvedValue({ ok: true, status: 200, blob: async () => new Blob(['a,b']) });
      const view = openInbox();
      await view.user.click(button('Download CSV'));
      await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^messages-\d{4}-\d\d-\d\d\.csv$/)]));
      expect(fetched).toHaveBeenCalledWith(
        '/api/messages.csv',
        expect.objectContaining({ headers: { Authorization: 'Bearer token' } }),
      );
    });

    test('reports a failure', async () => {
      fetched.mockResolvedValue({ ok: false, status: 500 });
      const view = openInbox();
      await view.user.click(button('Download CSV'));
      expect(await screen.findByText('The file couldn’t be downloaded. Please try again.')).toBeVisible();
    });
  });
});

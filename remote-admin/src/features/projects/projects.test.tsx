import { act, screen, waitFor } from '@testing-library/react';
import { fill } from '../../../tests/fill';
import { errorResponse } from '../../../tests/fake-server';
import { fileOf } from '../../../tests/open-section';
import { add, card, openForm, openManager, uploadImage } from '../../../tests/projects-page';

describe('the form', () => {
  const INCOMPLETE = 'Please fill all required fields and upload at least one image or video';

  describe('fields', () => {
    test('are labelled as specified; links are URL inputs, Title and Description are required', () => {
      openManager();
      for (const label of ['Title', 'Description', 'Features', 'Live Link', 'GitHub Link', 'Category']) {
        expect(screen.getByLabelText(label)).toBeInTheDocument();
      }
      expect(screen.getByLabelText('Frontend Technologies')).toBeInTheDocument();
      expect(screen.getByLabelText('Backend Technologies')).toBeInTheDocument();
      expect(screen.getByLabelText('Live Link')).toHaveAttribute('type', 'url');
      expect(screen.getByLabelText('GitHub Link')).toHaveAttribute('type', 'url');
      expect(screen.getByLabelText('Title')).toBeRequired();
      expect(screen.getByLabelText('Description')).toBeRequired();
    });

    test('the pickers are native inputs for several files, always in the page', () => {
      openManager();
      for (const [label, accept] of [
        ['Images', 'image/*'],
        ['Videos', 'video/*'],
      ] as const) {
        const input = screen.getByLabelText<HTMLInputElement>(label);
        expect(input).toHaveAttribute('type', 'file');
        expect(input).toHaveAttribute('accept', accept);
        expect(input.multiple).toBe(true);
      }
    });

    test.each([
      ['Frontend Technologies', 'Vue.js'],
      ['Backend Technologies', 'Node.js'],
      ['Category', 'E-commerce'],
    ])('%s offers the pick-list, such as %s', async (label, name) => {
      const { user } = openManager([]);
      await waitFor(() => expect(screen.getByLabelText(label)).toBeEnabled());
      await user.type(screen.getByLabelText(label), name.slice(0, 3));
      expect(await screen.findByRole('option', { name })).toBeVisible();
    });

    test('technologies can be chosen from the used ones and a starter list, or typed freely', async () => {
      const page = openManager();
      const { server, user } = page;
      await card('Ferry times');
      const frontend = screen.getByLabelText('Frontend Technologies');
      await fill(user, frontend, 'Rea');
      await user.click(await screen.findByRole('option', { name: 'React' }));
      await user.type(frontend, 'My own{Enter}');
      await fill(user, screen.getByLabelText('Category'), 'Tide tables');
      await user.tab();
      await fill(user, screen.getByLabelText('Title'), 'Tides');
      await fill(user, screen.getByLabelText('Description'), 'High and low');
      await uploadImage(page);
      await user.click(add());
      await screen.findByText('Project added successfully!');
      expect(server.projects[0]).toMatchObject({
        frontend_use: ['React', 'My own'],
        category: 'Tide tables',
      });
    });
  });

  describe('adding', () => {
    test("'Add Project' reads 'Adding...' while it saves, then 'Project added successfully!'; the form is empty and the list shows it", async () => {
      const page = openManager([]);
      const { server, user } = page;
      await fill(user, screen.getByLabelText('Title'), 'Tides');
      await fill(user, screen.getByLabelText('Description'), 'High and low');
      await user.type(screen.getByLabelText('Features'), 'Offline{Enter}{Enter}  {Enter}Printable');
      await fill(user, screen.getByLabelText('Live Link'), 'https://tides.test');
      await uploadImage(page);
      const release = server.hold('POST');
      await user.click(add());
      expect(await screen.findByRole('button', { name: 'Adding...' })).toBeInTheDocument();
      release();
      expect(await screen.findByText('Project added successfully!')).toBeVisible();
      expect(screen.getByRole('button', { name: 'Add New Project' })).toHaveFocus();
      expect(server.sent('POST')).toMatchObject([
        {
          body: {
            title: 'Tides',
            description: 'High and low',
            features: ['Offline', 'Printable'],
            images: ['https://media.test/one.png'],
            videos: [],
            liveLink: 'https://tides.test',
          },
        },
      ]);
      await openForm(page);
      expect(screen.getByLabelText('Title')).toHaveValue('');
      expect(screen.getByLabelText('Features')).toHaveValue('');
      expect(screen.queryByText('one.png')).not.toBeInTheDocument();
      expect(await card('Tides')).toBeInTheDocument();
    });

    test('a video alone is enough', async () => {
      const { server, user } = openManager();
      await fill(user, screen.getByLabelText('Title'), 'Tides');
      await fill(user, screen.getByLabelText('Description'), 'High and low');
      await user.upload(screen.getByLabelText('Videos'), fileOf('clip.mp4', 'video/mp4'));
      await waitFor(() => expect(server.uploads).toMatchObject([{ name: 'clip.mp4', kind: 'video' }]));
      act(() => server.uploads[0]!.succeed('https://media.test/clip.mp4'));
      await waitFor(() => expect(add()).toBeEnabled());
      await user.click(add());
      await screen.findByText('Project added successfully!');
      expect(server.projects[0]).toMatchObject({ images: [], videos: ['https://media.test/clip.mp4'] });
    });

    test.each(['Title', 'Description'])(`without %s: '${INCOMPLETE}'`, async (label) => {
      const page = openManager();
      const { server, user } = page;
      await fill(user, screen.getByLabelText('Title'), 'Tides');
      await fill(user, screen.getByLabelText('Description'), 'High and low');
      await uploadImage(page);
      await user.clear(screen.getByLabelText(label));
      await user.click(add());
      expect(await screen.findByRole('alert')).toHaveTextContent(INCOMPLETE);
      await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
      expect(server.sent('POST')).toEqual([]);
    });

    test(`without an image or video: '${INCOMPLETE}', until there is one`, async () => {
      const page = openManager();
      const { server, user } = page;
      await fill(user, screen.getByLabelText('Title'), 'Tides');
      await user.type(screen.getByLabelText('Description'), 'High and low{Enter}');
      await user.click(add());
      expect(await screen.findByRole('alert')).toHaveTextContent(INCOMPLETE);
      await waitFor(() => expect(screen.getByLabelText('Images')).toHaveFocus());
      expect(server.sent('POST')).toEqual([]);
      await uploadImage(page);
      await waitFor(() => expect(screen.queryByText(INCOMPLETE)).not.toBeInTheDocument());
    });

    test('an invalid link is reported at its field, without the alert about required fields', async () => {
      const page = openManager();
      const { user } = page;
      await fill(user, screen.getByLabelText('Title'), 'Tides');
      await fill(user, screen.getByLabelText('Description'), 'High and low');
      await fill(user, screen.getByLabelText('Live Link'), 'javascript:alert(1)');
      await uploadImage(page);
      await user.click(add());
      expect(await screen.findByText('Enter a full URL, for example https://example.com')).toBeVisible();
      expect(screen.queryByText(INCOMPLETE)).not.toBeInTheDocument();
    });

    test("a failure: 'Failed to add project. Please try again.' with the server's message; another attempt can't add it twice", async () => {
      const page = openManager();
      const { server, user } = page;
      await fill(user, screen.getByLabelText('Title'), 'Tides');
      await fill(user, screen.getByLabelText('Description'), 'High and low');
      await uploadImage(page);
      server.respondWith(({ method }) => (method === 'POST' ? errorResponse(400, 'Not today') : undefined));
      await user.click(add());
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent('Failed to add project. Please try again.');
      expect(alert).toHaveTextContent('Not today');
      expect(screen.getByLabelText('Title')).toHaveValue('Tides');
      server.respondWith(null);
      await user.click(add());
      await screen.findByText('Project added successfully!');
      const [first, second] = server.sent('POST').map(({ headers }) => headers['Idempotency-Key']);
      expect(first).toBeTruthy();
      expect(second).toBe(first);
    });
  });
});

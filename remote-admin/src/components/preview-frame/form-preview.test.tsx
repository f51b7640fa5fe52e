import { NEW_ITEM } from '../../forms/use-item-editing';
import { aboutQuery } from '@portfolio/shared-api/about';
import { publicAppearanceQuery } from '@portfolio/shared-api/appearance';
import { educationQuery } from '@portfolio/shared-api/education';
import { homeProfileQuery } from '@portfolio/shared-api/home-profile';
import { projectsPageQuery, type ProjectsPage } from '@portfolio/shared-api/projects';
import { secondProfileQuery } from '@portfolio/shared-api/second-profile';
import { siteSettingsQuery } from '@portfolio/shared-api/site-settings';
import { skillsQuery } from '@portfolio/shared-api/skills';
import { technologyRecordsQuery } from '@portfolio/shared-api/technologies';
import { whyChooseMeQuery } from '@portfolio/shared-api/why-choose-me';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fill } from '../../../tests/fill';
import { anItem } from '../../../tests/about-me-content';
import { aProject, emptyProfile, startFakeServer } from '../../../tests/fake-server';
import { fileOf, openPage } from '../../../tests/open-page';
import { openPreview } from '../../../tests/preview-frame';
import { defaultAppearance } from '../../../tests/site-content';

const form = (name: string) => screen.findByRole('form', { name });
const profile = { ...emptyProfile, fullName: 'Ada', role: 'Analyst' };

async function openHome() {
  startFakeServer({ profile });
  const { user } = openPage('/setting/home_dash');
  const field = await screen.findByDisplayValue('Ada');
  return { user, field, preview: await openPreview(user, await form('Profile Information')) };
}

test('the page is in a sandboxed frame and receives the form’s content while typing', async () => {
  const { user, field, preview } = await openHome();
  expect(preview.address()).toBe('/?preview');
  expect(preview.frame()).toHaveAttribute('sandbox', 'allow-scripts');
  expect(within(preview.place).getByText('Loading the preview…')).toBeInTheDocument();
  await preview.respond(homeProfileQuery().queryKey);
  expect(preview.content()).toMatchObject([{ fullName: 'Ada', role: 'Analyst' }]);
  expect(within(preview.place).queryByText('Loading the preview…')).not.toBeInTheDocument();
  await fill(user, field, ' Lovelace');
  expect(preview.content()).toMatchObject([{ fullName: 'Ada Lovelace' }]);
});

test('it can be shown in the sizes of a phone and a desktop', async () => {
  const { user, preview } = await openHome();
  const window = (name: string) => within(preview.place).getByRole('button', { name });
  expect(window('Desktop')).toHaveAttribute('aria-pressed', 'true');
  expect(preview.frame()).toHaveStyle({ width: '1280px' });
  await user.click(window('Phone'));
  expect(window('Phone')).toHaveAttribute('aria-pressed', 'true');
  expect(preview.frame()).toHaveStyle({ width: '390px' });
});

test('its button says whether it is open and takes the focus when it closes', async () => {
  const { user, preview } = await openHome();
  const button = within(await form('Profile Information')).getByRole('button', { name: 'Preview' });
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(button).toHaveAttribute('aria-controls', preview.place.id);
  await user.click(within(preview.place).getByRole('button', { name: 'Close the preview' }));
  expect(preview.place).not.toBeInTheDocument();
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(button).toHaveFocus();
});

test('it closes in browsers where scrolling returns a promise', async () => {
  const scroll = jest.fn(() => Promise.resolve());
  Element.prototype.scrollIntoView = scroll as unknown as typeof Element.prototype.scrollIntoView;
  const { user, preview } = await openHome();
  expect(scroll).toHaveBeenCalled();
  await user.click(within(preview.place).getByRole('button', { name: 'Close the preview' }));
  expect(preview.place).not.toBeInTheDocument();
  expect(await form('Profile Information')).toBeInTheDocument();
});

describe('late content above it', () => {
  const resized = new Set<() => void>();
  const scroll = jest.fn();
  /** Moves the preview down and notifies the resize observers. */
  const pushDown = (top: number) => {
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 800, 600));
    for (const report of resized) report();
  };
  beforeEach(() => {
    resized.clear();
    Element.prototype.scrollIntoView = scroll;
    jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((callback) => {
      const report = () => callback([], {} as ResizeObserver);
      return {
        observe: (element) => element === document.body && resized.add(report),
        unobserve: () => {},
        disconnect: () => resized.delete(report),
      };
    });
  });

  test('scrolls it into view again if it has moved', async () => {
    await openHome();
    scroll.mockClear();
    pushDown(500);
    expect(scroll).toHaveBeenCalledTimes(1);
    pushDown(500);
    expect(scroll).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['presses a key', () => fireEvent.keyDown(document.body)],
    ['presses a button', () => fireEvent.pointerDown(document.body)],
    ['turns the wheel', () => fireEvent.wheel(document.body)],
    ['goes to a field', () => fireEvent.focusIn(document.body)],
    ['goes into the frame', () => fireEvent.blur(window)],
    [
      'scrolls by other means',
      () => {
        window.scrollY = 300;
        fireEvent.scroll(document);
        window.scrollY = 0;
      },
    ],
  ])('no longer scrolls once the owner %s', async (_what, goOn) => {
    await openHome();
    scroll.mockClear();
    goOn();
    pushDown(500);
    expect(scroll).not.toHaveBeenCalled();
  });

  test('no longer scrolls once it is closed', async () => {
    const { preview } = await openHome();
    act(() => within(preview.place).getByRole('button', { name: 'Close the preview' }).click());
    expect(resized).toEqual(new Set());
  });
});

test('Reload loads the page again', async () => {
  const { user, preview } = await openHome();
  await preview.respond(homeProfileQuery().queryKey);
  const before = preview.frame();
  await user.click(within(preview.place).getByRole('button', { name: 'Reload' }));
  expect(preview.frame()).not.toBe(before);
  expect(within(preview.place).getByText('Loading the preview…')).toBeInTheDocument();
});

test('a page that doesn’t load times out, and Retry works', async () => {
  const { user, preview } = await openHome();
  jest.useFakeTimers();
  act(() => within(preview.place).getByRole('button', { name: 'Reload' }).click());
  act(() => jest.advanceTimersByTime(20_000));
  jest.useRealTimers();
  expect(within(preview.place).getByText('The preview couldn’t be shown.')).toBeInTheDocument();
  await user.click(within(preview.place).getByRole('button', { name: 'Retry' }));
  expect(preview.frame()).toBeInTheDocument();
});

test('a page that reads another version of the content shows a note', async () => {
  const { preview } = await openHome();
  await preview.respond(['home_profile', 'v2']);
  expect(within(preview.place).getByText(/uses a different version of this content/)).toBeInTheDocument();
});

describe('the profile page', () => {
  const open = async (name: string, appearance = defaultAppearance) => {
    startFakeServer({
      site: { appearance },
      aboutMe: {
        technologies: {
          _id: 't1',
          programmingLanguages: [{ name: 'Go', icon: 'https://media.test/go.png' }],
          frameworks_tools: [],
        },
        skills: { frontendSkills: ['React'], backendSkills: [], tools: [] },
        items: [anItem()],
      },
    });
    const { user } = openPage('/setting/update_AboutMe');
    await screen.findByRole('article', { name: 'Prompt' });
    const preview = await openPreview(user, await form(name));
    expect(preview.address()).toBe('/profile?preview');
    return { user, preview, within: within(await form(name)) };
  };

  test('shows the form’s card', async () => {
    const { user, preview, within } = await open('Profile Update');
    await preview.respond(secondProfileQuery().queryKey);
    await fill(user, within.getByLabelText('Role'), 'Analyst');
    expect(preview.content()).toMatchObject([{ role: 'Analyst' }]);
  });

  test('shows the years as they would be saved', async () => {
    const { user, preview, within } = await open('About Me Details');
    await preview.respond(aboutQuery().queryKey);
    await fill(user, within.getByLabelText('Experience'), '09');
    expect(preview.content()).toMatchObject([{ experience: '9' }]);
  });

  test('shows a hidden section to the form that edits it, and says that visitors don’t see it', async () => {
    const sections = defaultAppearance.sections.map(({ name }) => ({
      name,
      isHidden: ['skills', 'tools'].includes(name),
    }));
    const { preview } = await open('Skills Manager', { ...defaultAppearance, sections });
    await preview.respond(skillsQuery().queryKey, publicAppearanceQuery().queryKey);
    expect(await within(preview.place).findByText(/Visitors don’t see this section/)).toBeVisible();
    expect(preview.content()?.[1]).toEqual({
      sections: ['experience', 'work-history', 'skills', 'languages', 'reasons'],
    });
  });

  test('shows the existing and the selected skills', async () => {
    const { user, preview, within } = await open('Skills Manager');
    await preview.respond(skillsQuery().queryKey);
    await user.type(within.getByLabelText('Frontend Skills'), 'Lit{Enter}');
    expect(preview.content()).toEqual([{ frontendSkills: ['React', 'Lit'], backendSkills: [], tools: [] }]);
  });

  test('shows the existing technologies, and new ones once they have an icon', async () => {
    const { user, preview, within } = await open('Skills & Technologies');
    await preview.respond(technologyRecordsQuery().queryKey);
    await user.type(within.getByLabelText('Languages & Frameworks'), 'Zig{Enter}');
    expect(preview.content()).toMatchObject([[{ programmingLanguages: [{ name: 'Go' }] }]]);
  });

  test('shows the existing reasons, then the form’s', async () => {
    const { user, preview, within } = await open('Add Why Choose Me');
    await preview.respond(whyChooseMeQuery().queryKey);
    expect(preview.content()).toEqual([[anItem()]]);
    await fill(user, within.getByLabelText('Title'), 'Thorough');
    expect(preview.content()).toMatchObject([[{ title: 'Prompt' }, { title: 'Thorough' }]]);
  });
});

describe('other pages', () => {
  const open = async (name: string, path: string) => {
    startFakeServer();
    const { user } = openPage(`/setting/${path}`);
    const fields = within(await form(name));
    await waitFor(() => expect(fields.getByRole('button', { name: 'Save Changes' })).toBeEnabled());
    return { user, fields, preview: await openPreview(user, await form(name)) };
  };

  test('the contact page shows the form’s contacts', async () => {
    const { user, fields, preview } = await open('Site Settings', 'site');
    expect(preview.address()).toBe('/contact?preview');
    await preview.respond(siteSettingsQuery().queryKey);
    await fill(user, fields.getByLabelText('Phone'), '99');
    expect(preview.content()).toMatchObject([{ siteName: 'Ada Lovelace', phone: '+46 70 199' }]);
  });

  test('the education page shows the form’s degrees', async () => {
    const { user, fields, preview } = await open('Education', 'education');
    expect(preview.address()).toBe('/education?preview');
    await preview.respond(educationQuery().queryKey);
    await fill(user, fields.getByLabelText('Source'), '!');
    await fill(user, fields.getAllByLabelText('Subject')[0]!, 'Looms');
    expect(preview.content()).toMatchObject([
      {
        quote: { source: 'Somebody!' },
        degrees: [{ title: 'School', subject: 'Looms' }, { title: 'University' }],
      },
    ]);
  });
});

describe('the gallery', () => {
  const projects = Array.from({ length: 13 }, (_, index) =>
    aProject({ _id: `p${index + 1}`, title: `Project ${index + 1}` }),
  );
  const open = async () => {
    const server = startFakeServer({ projects });
    return { server, ...openPage(`/setting/update_projects${NEW_ITEM}`) };
  };
  const projectForm = () => form('Add New Project');
  const projectsIn = (preview: Awaited<ReturnType<typeof openPreview>>) =>
    (preview.content()![0] as ProjectsPage).projects;

  test('is unchanged until the form has a new project, which then comes first', async () => {
    const { user, server } = await open();
    await screen.findByRole('article', { name: 'Project 1' });
    const preview = await openPreview(user, await projectForm());
    expect(preview.address()).toBe('/projects?preview');
    await preview.respond(projectsPageQuery({ page: 1 }).queryKey);
    expect(preview.content()).toEqual([]);

    await fill(user, screen.getByLabelText('Title'), 'Tides');
    await user.upload(screen.getByLabelText('Images'), fileOf('tides.png', 'image/png'));
    await waitFor(() => expect(server.uploads).toHaveLength(1));
    act(() => server.uploads[0]!.succeed('https://media.test/tides.png'));
    await waitFor(() =>
      expect(projectsIn(preview)[0]).toMatchObject({ images: ['https://media.test/tides.png'] }),
    );
    expect(
      projectsIn(preview)
        .map(({ title }) => title)
        .slice(0, 2),
    ).toEqual(['Tides', 'Project 1']);
  });

  test('opens on the page of the edited project', async () => {
    const { user } = await open();
    const card = await screen.findByRole('article', { name: 'Project 13' });
    await user.click(within(card).getByRole('button', { name: 'Edit' }));
    const preview = await openPreview(user, await form('Edit Project'));
    expect(preview.address()).toBe('/projects?page=2&preview');
    await preview.respond(projectsPageQuery({ page: 2 }).queryKey);
    await fill(user, screen.getByLabelText('Title'), ', changed');
    expect(preview.content()).toMatchObject([{ page: 2, projects: [{ title: 'Project 13, changed' }] }]);
  });
});

import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { configure } from '@portfolio/shared-api';
import { MEDIA_LIMITS } from '@portfolio/shared-api/media';
import { sampleConfig } from '@portfolio/shared-api/testing';
import { fill } from '../../tests/fill';
import { aProject, startFakeServer } from '../../tests/fake-server';
import { aFile } from '../../tests/media-content';
import { fileOf, openPage } from '../../tests/open-page';
import { openSection } from '../../tests/open-section';
import { LibraryChoice } from '../components/media-picker/library-choice';
import { NEW_ITEM } from '../forms/use-item-editing';
import { ProjectManager } from '../features/projects/project-manager';

describe('choosing from it', () => {
  const files = ['harbour', 'bridge', 'lighthouse'].map((name, index) =>
    aFile({ id: `m${index}`, name: `${name}.png`, url: `https://media.test/${name}.png` }),
  );
  const cv = aFile({ id: 'm8', kind: 'document', name: 'cv.pdf', url: 'https://media.test/cv.pdf' });
  const walk = aFile({ id: 'm9', kind: 'video', name: 'walk.mp4', url: 'https://media.test/walk.mp4' });

  function open(path: string) {
    const server = startFakeServer({ files: [...files, walk, cv], projects: [aProject()] });
    return { server, ...openPage(path) };
  }
  const dialog = (name: string) => screen.findByRole('dialog', { name });
  const tile = async (place: HTMLElement, name: RegExp) => within(place).findByRole('button', { name });

  test('several images are added to a project in the order in which they were pressed', async () => {
    const { server, user } = open(`/setting/update_projects${NEW_ITEM}`);
    await fill(user, screen.getByLabelText('Title'), 'Tides');
    await fill(user, screen.getByLabelText('Description'), 'High and low');
    await user.click(screen.getByRole('button', { name: 'Choose from library for Images' }));
    const library = await dialog('Choose images');
    expect(within(library).queryByText('walk.mp4')).not.toBeInTheDocument();
    await user.click(await tile(library, /lighthouse/));
    await user.click(await tile(library, /bridge/));
    await user.click(await tile(library, /harbour/));
    await user.click(await tile(library, /bridge/));
    expect(await tile(library, /bridge/)).toHaveAttribute('aria-pressed', 'false');
    await user.click(within(library).getByRole('button', { name: 'Add 2' }));
    await waitFor(() => expect(library).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Add Project' }));
    await screen.findByText('Project added successfully!');
    expect(server.projects[0]!.images).toEqual([
      'https://media.test/lighthouse.png',
      'https://media.test/harbour.png',
    ]);
  });

  test('an image that the project already has isn’t added twice', async () => {
    const { user } = open(`/setting/update_projects${NEW_ITEM}`);
    for (let times = 0; times < 2; times += 1) {
      await user.click(screen.getByRole('button', { name: 'Choose from library for Images' }));
      const library = await dialog('Choose images');
      await user.click(await tile(library, /bridge/));
      await user.click(within(library).getByRole('button', { name: 'Add 1' }));
      await waitFor(() => expect(library).not.toBeInTheDocument());
    }
    expect(screen.getAllByRole('button', { name: 'Remove bridge.png' })).toHaveLength(1);
  });

  test('a described image brings its description, also into a profile', async () => {
    const described = aFile({ alt: 'Boats at dusk' });
    startFakeServer({ files: [described] });
    const { user, unmount } = openPage(`/setting/update_projects${NEW_ITEM}`);
    await user.click(screen.getByRole('button', { name: 'Choose from library for Images' }));
    const library = await dialog('Choose images');
    await user.click(await tile(library, /harbour/));
    await user.click(within(library).getByRole('button', { name: 'Add 1' }));
    expect(await screen.findByLabelText('Description of harbour.png')).toHaveValue('Boats at dusk');
    unmount();

    openPage('/setting/home_dash');
    await screen.findByLabelText('Full Name');
    await user.click(screen.getByRole('button', { name: 'Choose from library for Profile Image' }));
    await user.click(await tile(await dialog('Choose an image'), /harbour/));
    expect(await screen.findByLabelText('Image Description')).toHaveValue('Boats at dusk');
  });

  test('videos are chosen from videos only', async () => {
    const { user } = open(`/setting/update_projects${NEW_ITEM}`);
    await user.click(screen.getByRole('button', { name: 'Choose from library for Videos' }));
    const library = await dialog('Choose videos');
    expect(await tile(library, /walk/)).toBeInTheDocument();
    expect(within(library).queryByText('bridge.png')).not.toBeInTheDocument();
  });

  test('a single image is chosen by pressing it and saved with the form', async () => {
    const { server, user } = open('/setting/home_dash');
    await fill(user, await screen.findByLabelText('Full Name'), 'Ada');
    await fill(user, screen.getByLabelText('Your Role'), 'Analyst');
    await user.click(screen.getByRole('button', { name: 'Choose from library for Profile Image' }));
    await user.click(await tile(await dialog('Choose an image'), /bridge/));
    expect(await screen.findByText('Current image:')).toBeVisible();
    expect(server.sent('PATCH')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await screen.findByText('Profile saved successfully!');
    expect(server.profile.profileImage).toBe('https://media.test/bridge.png');
  });

  test('a resume is chosen from documents and saved with the form', async () => {
    const { server, user } = open('/setting/home_dash');
    await fill(user, await screen.findByLabelText('Full Name'), 'Ada');
    await fill(user, screen.getByLabelText('Your Role'), 'Analyst');
    // Choosing from the library clears the error of the previous choice.
    fireEvent.change(screen.getByLabelText('Resume (PDF)'), {
      target: { files: [fileOf('a.png', 'image/png')] },
    });
    await screen.findByText('Only PDF files are allowed');
    await user.click(screen.getByRole('button', { name: 'Choose from library for Resume (PDF)' }));
    const library = await dialog('Choose a PDF');
    expect(within(library).queryByText('bridge.png')).not.toBeInTheDocument();
    await user.click(await tile(library, /cv\.pdf/));
    expect(await screen.findByText('New resume selected for upload')).toBeVisible();
    expect(screen.queryByText('Only PDF files are allowed')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await screen.findByText('Profile saved successfully!');
    expect(server.profile.resumeUrl).toBe('https://media.test/cv.pdf');
  });

  test('uploads and library files together are limited to the project’s maximum', async () => {
    const most = MEDIA_LIMITS.videosPerProject;
    const videos = Array.from({ length: most - 1 }, (_, index) => `https://media.test/${index}.mp4`);
    const swim = aFile({ id: 'm10', kind: 'video', name: 'swim.mp4', url: 'https://media.test/swim.mp4' });
    const server = startFakeServer({ files: [walk, swim], projects: [aProject({ videos })] });
    const { user } = openSection(ProjectManager);
    await user.click(await screen.findByRole('button', { name: /^Edit/ }));
    await user.click(screen.getByRole('button', { name: 'Choose from library for Videos' }));
    const library = await dialog('Choose videos');
    await user.click(await tile(library, /walk/));
    await user.click(await tile(library, /swim/));
    await user.click(within(library).getByRole('button', { name: 'Add 2' }));
    expect(
      await screen.findByText(`A project can have at most ${most} videos. The rest weren’t added.`),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Update Project' }));
    await screen.findByText('Project updated successfully!');
    expect(server.projects[0]!.videos).toEqual([...videos, 'https://media.test/walk.mp4']);
  });

  test('searching doesn’t submit the form', async () => {
    const { server, user } = open('/setting/update_AboutMe');
    await user.click(await screen.findByRole('button', { name: 'Choose from library for Icon' }));
    const library = await dialog('Choose an image');
    await user.type(within(library).getByLabelText('Search by name or description'), 'light{Enter}');
    await waitFor(() => expect(within(library).queryByText('bridge.png')).not.toBeInTheDocument());
    expect(screen.queryByText('Please fill all fields and upload an icon')).not.toBeInTheDocument();
    await user.click(await tile(library, /lighthouse/));
    expect(await screen.findByText('Image Uploaded')).toBeVisible();
    expect(server.sent('POST')).toEqual([]);
  });

  test.each([
    ['the bundled service', 'bundled', 1],
    ['another service', 'my-cloud', 0],
  ])('if %s stores the files, there are as many buttons as libraries', (_who, cloud, count) => {
    configure({ ...sampleConfig, media: { ...sampleConfig.media, cloud } });
    render(<LibraryChoice kind="image" of="Icon" isDisabled={false} onChoose={() => {}} />);
    expect(screen.queryAllByRole('button')).toHaveLength(count);
  });
});

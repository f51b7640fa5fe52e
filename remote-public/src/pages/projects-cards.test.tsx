import { screen, within } from '@testing-library/react';
import { configure } from '@portfolio/shared-api';
import { answer, config, renderPage } from '../../tests/render-page';
import { diary, emptyProject, projects, shop } from '../../tests/sample-projects';
import ProjectsPage from './projects';

const PATH = '/api/projects';

const renderProjects = () => renderPage(ProjectsPage, ['/projects'], '/projects');
const card = (name: string) => screen.findByRole('article', { name });

beforeEach(() => {
  configure(config);
  answer({ [PATH]: projects });
});

describe('a project card', () => {
  test('with images shows a carousel with autoplay, clickable pagination and navigation', async () => {
    renderProjects();
    const carousel = within(await card('Shop')).getByRole('group', { name: 'Shop, screenshots' });
    expect(within(carousel).getByRole('img', { name: 'Shop, screenshot 1 of 2' })).toBeInTheDocument();
    expect(within(carousel).getByRole('button', { name: 'Next slide' })).toBeInTheDocument();
    expect(within(carousel).getByRole('button', { name: 'Previous slide' })).toBeInTheDocument();
    expect(within(carousel).getByRole('button', { name: 'Go to slide 2' })).toBeInTheDocument();
    expect(await within(carousel).findByRole('button', { name: 'Pause slides' })).toBeInTheDocument();
    expect((await card('Shop')).querySelector('video')).toBeNull();
  });

  test('with one image shows it without a carousel', async () => {
    renderProjects();
    const diaryCard = within(await card('Diary'));
    expect(diaryCard.getByRole('img', { name: 'Diary, screenshot' })).toBeInTheDocument();
    expect(diaryCard.queryByRole('button', { name: 'Next slide' })).not.toBeInTheDocument();
  });

  test('says of each image what the owner says of it, and keeps in sight what matters', async () => {
    const focus = { x: 0.2, y: 1 };
    answer({ [PATH]: [{ ...shop, imageDetails: [{}, { alt: 'A basket of apples', focus }] }] });
    renderProjects();
    const shopCard = within(await card('Shop'));
    expect(shopCard.getByRole('img', { name: 'Shop, screenshot 1 of 2' })).toBeInTheDocument();
    const described = await shopCard.findByRole('img', { name: 'A basket of apples' });
    expect(described).toHaveStyle({ objectPosition: '20% 100%' });
    expect(described).not.toHaveAttribute('style');
  });

  test('without images shows the first video, which loads only when it is asked for', async () => {
    const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const { user } = renderProjects();
    const film = await card('Film');
    const videos = film.querySelectorAll('video');
    expect(videos).toHaveLength(1);
    expect(videos[0]).toHaveAttribute('src', expect.stringContaining('film-1.mp4'));
    expect(videos[0]).toHaveAttribute('preload', 'none');
    expect(videos[0]).not.toHaveAttribute('controls');
    await user.click(within(film).getByRole('button', { name: 'Play Film, demo video' }));
    expect(play).toHaveBeenCalledTimes(1);
    expect(videos[0]).toHaveAttribute('controls');
    expect(videos[0]).toHaveFocus();
  });

  test("with neither images nor videos says 'No Media Available', also where the list of videos is missing", async () => {
    answer({ [PATH]: [emptyProject, { ...emptyProject, _id: 'old', title: 'Old', videos: undefined }] });
    renderProjects();
    for (const name of ['Empty', 'Old'])
      expect(within(await card(name)).getByText('No Media Available')).toBeInTheDocument();
  });

  test('shows title and description', async () => {
    renderProjects();
    const shopCard = within(await card('Shop'));
    expect(shopCard.getByRole('heading', { name: 'Shop' })).toBeInTheDocument();
    expect(shopCard.getByText(/^Sells things\./)).toBeInTheDocument();
  });

  test("shows up to 3 technology tags plus a '+N' overflow count", async () => {
    renderProjects();
    const tags = within(within(await card('Shop')).getByRole('list', { name: 'Technologies' }));
    expect(tags.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'React',
      'TypeScript',
      'Node.js',
      '+1 more: PostgreSQL',
    ]);
    expect(within(await card('Diary')).getAllByRole('listitem')).toHaveLength(3);
  });

  test("has 'Details'; 'Live Demo' only if a live link exists and 'GitHub' only if a repo link exists", async () => {
    answer({ [PATH]: [shop, diary, { ...emptyProject, liveLink: 'javascript:alert(1)' }] });
    renderProjects();
    const links = async (name: string) =>
      within(await card(name))
        .getAllByRole('link')
        .map((link) => link.textContent);
    expect(await links('Shop')).toEqual(['Details', 'Live Demo', 'GitHub']);
    expect(await links('Diary')).toEqual(['Details', 'GitHub']);
    expect(await links('Empty')).toEqual(['Details']);
    const shopCard = within(await card('Shop'));
    expect(shopCard.getByRole('link', { name: 'Live Demo' })).toHaveAttribute('href', shop.liveLink);
    expect(shopCard.getByRole('link', { name: 'GitHub' })).toHaveAttribute('href', shop.githubLink);
  });
});

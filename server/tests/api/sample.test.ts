import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { employmentInput, type Employment, type Project } from '@portfolio/shared-api/contracts';
import { TestSite } from '../support/test-site';

const SAMPLE = join(__dirname, '../../sample');
const content = async () => JSON.parse(await readFile(join(SAMPLE, 'content.json'), 'utf8'));

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.start({ sampleDir: SAMPLE });
});
afterAll(() => site.close());
const data = async (url: string) => (await site.app.inject(url)).json().data;

it('fills an empty installation, in the sample’s order', async () => {
  const { homeProfile, projects } = await content();
  expect(await data('/api/home_profile')).toMatchObject({
    fullName: homeProfile.fullName,
    role: homeProfile.role,
  });
  const shown: Project[] = await data('/api/projects');
  expect(shown.map(({ title }) => title)).toEqual(projects.map(({ title }: Project) => title));
  expect(shown.map(({ images, videos }) => [images.length, videos.length])).toEqual(
    projects.map(({ images, videos }: Project) => [images.length, videos.length]),
  );
});

it('has six projects of different kinds: with several images, with a video, with only a video', async () => {
  const shown: Project[] = await data('/api/projects');
  expect(shown).toHaveLength(6);
  expect(new Set(shown.map(({ category }) => category)).size).toBeGreaterThan(3);
  const kinds = shown.map(({ images, videos }) => [images.length > 1, videos.length > 0]);
  for (const kind of [
    [true, false],
    [true, true],
    [false, true],
  ])
    expect(kinds).toContainEqual(kind);
});

it('has a poster for each video, and none for projects without videos', async () => {
  const shown: Project[] = await data('/api/projects');
  for (const { _id: id, videos, posters } of shown) {
    expect(posters?.length ?? 0).toBe(videos.length);
    for (const poster of posters ?? [])
      expect(poster).toMatch(/^https:\/\/.+\/image\/upload\/v\d+\/\w+\.webp$/);
    expect((await data(`/api/projects/${id}`)).posters).toEqual(posters);
  }
  expect(shown.filter(({ posters }) => posters)).toHaveLength(2);
});

it('has no poster for a video that was uploaded without one', async () => {
  const projects: Project[] = await data('/api/projects');
  const { videos } = projects.find((project) => project.videos.length > 0)!;
  const create = async (addresses: readonly string[]): Promise<Project> => {
    const project = { title: 'Films', description: 'Shown.', videos: addresses };
    const { data: created } = (await site.owner('POST', '/api/projects', project)).json();
    await site.owner('DELETE', `/api/projects/${created._id}`);
    return created;
  };
  const elsewhere = 'https://elsewhere.example/film.mp4';
  expect((await create([elsewhere, ...videos])).posters).toEqual([
    '',
    expect.stringContaining('/image/upload/'),
  ]);
  expect(await create([elsewhere])).not.toHaveProperty('posters');
});

it('fills the profile page', async () => {
  const { secondProfile, about, skills, technologies, whyChooseMe } = await content();
  const { fullName, role, bio } = secondProfile;
  expect(await data('/api/second_home_profile')).toMatchObject({ fullName, role, bio });
  expect(await data('/api/about_me')).toMatchObject(about);
  expect(await data('/api/skills')).toMatchObject([skills]);
  const names = (list: { name: string }[]) => list.map(({ name }) => name);
  const shown = await data('/api/skills_techtol');
  expect(names(shown.programmingLanguages)).toEqual(names(technologies.programmingLanguages));
  expect(names(shown.frameworks_tools)).toEqual(names(technologies.frameworks_tools));
  const titles = (list: { title: string }[]) => list.map(({ title }) => title);
  expect(titles(await data('/api/why-choose-me'))).toEqual(titles(whyChooseMe));
});

it('has a work history: the present employer first, and an employer with two roles', async () => {
  const { workHistory } = await content();
  const shown: Employment[] = await data('/api/work-history');
  expect(shown.map(({ employer, roles }) => ({ employer, roles }))).toEqual(
    workHistory.map(({ employer, roles }: Employment) => ({ employer, roles })),
  );
  expect(shown[0]!.roles[0]!.end).toBe('present');
  expect(shown.map(({ roles }) => roles.length)).toContain(2);
  for (const employment of workHistory) expect(employmentInput.parse(employment)).toEqual(employment);
});

it('proves each skill and technology by a project or role that names it', async () => {
  const projects: Project[] = await data('/api/projects');
  const employers: Employment[] = await data('/api/work-history');
  const [{ frontendSkills, backendSkills, tools }] = await data('/api/skills');
  const { programmingLanguages, frameworks_tools } = await data('/api/skills_techtol');
  const technologies: { name: string }[] = [...programmingLanguages, ...frameworks_tools];
  const names = [...frontendSkills, ...backendSkills, ...tools, ...technologies.map(({ name }) => name)];
  const proofs = new Set([
    ...projects.flatMap(({ frontend_use, backend_use }) => [...frontend_use, ...backend_use]),
    ...employers.flatMap(({ roles }) => roles.flatMap((role) => role.technologies)),
  ]);
  expect(names).toHaveLength(40);
  expect(names.filter((name) => !proofs.has(name))).toEqual([]);
});

it('describes every screenshot and both portraits', async () => {
  const projects: Project[] = await data('/api/projects');
  const alts = projects.flatMap(({ images, imageDetails = [] }) =>
    images.map((_, index) => imageDetails[index]?.alt),
  );
  for (const path of ['/api/home_profile', '/api/second_home_profile'])
    alts.push((await data(path)).profileImageAlt);
  expect(alts).toEqual(alts.map(() => expect.stringMatching(/.{30}/)));
  expect(new Set(alts).size).toBe(alts.length);
});

it('contains every image, video and document that it names', async () => {
  const { profileImage, resumeUrl } = await data('/api/home_profile');
  const projects: Project[] = await data('/api/projects');
  const technologies = await data('/api/skills_techtol');
  const icons: { icon: string }[] = [
    ...technologies.programmingLanguages,
    ...technologies.frameworks_tools,
    ...(await data('/api/why-choose-me')),
  ];
  const addresses = [
    profileImage,
    resumeUrl,
    (await data('/api/second_home_profile')).profileImage,
    ...icons.map(({ icon }) => icon),
    ...projects.flatMap(({ images, videos, posters = [] }) => [...images, ...videos, ...posters]),
  ];
  for (const address of addresses) {
    const { pathname, origin } = new URL(address);
    const { statusCode, headers } = await site.app.inject({ method: 'HEAD', url: pathname });
    expect([address, statusCode]).toEqual([`${origin}${pathname}`, 200]);
    expect(headers['content-type']).toMatch(/^(image|video|application\/pdf)/);
  }
  const resume = await site.app.inject(new URL(resumeUrl).pathname);
  expect(
    resume.rawPayload.equals(await readFile(join(SAMPLE, 'media', (await content()).homeProfile.resumeUrl))),
  ).toBe(true);
});

it("isn't filled in again, even if the owner deleted everything", async () => {
  for (const { _id } of await data('/api/projects')) await site.owner('DELETE', `/api/projects/${_id}`);
  await site.restart();
  expect(await data('/api/projects')).toEqual([]);
});

it('leaves existing content alone', async () => {
  const own = await TestSite.start();
  await own.owner('PATCH', '/api/home_profile', { fullName: 'Ada Byron' });
  await own.app.close();
  Object.assign(own.config, { sampleDir: SAMPLE });
  await own.restart();
  expect((await own.app.inject('/api/home_profile')).json().data.fullName).toBe('Ada Byron');
  expect((await own.app.inject('/api/projects')).json().data).toEqual([]);
  await own.close();
});

it('is filled in at the next start if the first one failed', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'portfolio-sample-'));
  await cp(join(SAMPLE, 'media'), join(dir, 'media'), { recursive: true });
  const { projects, ...others } = await content();
  const write = (images: string[]) =>
    writeFile(
      join(dir, 'content.json'),
      JSON.stringify({ ...others, projects: [{ ...projects[0], images, videos: [] }] }),
    );
  const empty = await TestSite.start();
  await empty.app.close();
  Object.assign(empty.config, { sampleDir: dir });
  await write(['missing.png']);
  await expect(empty.restart()).rejects.toThrow('missing.png');
  await write(projects[0].images);
  await empty.restart();
  expect((await empty.app.inject('/api/projects')).json().data).toHaveLength(1);
  expect((await empty.app.inject('/api/why-choose-me')).json().data).toHaveLength(others.whyChooseMe.length);
  await empty.close();
  await rm(dir, { recursive: true });
});

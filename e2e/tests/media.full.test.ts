import sharp from 'sharp';
import { readProjects } from '../src/content';
import { currentProjects, projectForm } from '../src/dashboard';
import { eventually } from '../src/eventually';
import { rawRequest, writeApi } from '../src/http';
import { makeMediaFiles, readMedia, type MediaFiles } from '../src/media-files';
import { chooseFromLibrary, mediaPage } from '../src/media-page';
import { sharedSite } from '../src/shared-site';
import { signInAsOwner } from '../src/signing-in';
import { newVisitor, type Visitor } from '../src/visitor';

const FIRST = 'Harbour light';
const SECOND = 'Harbour night';

let owner: Visitor;
let files: MediaFiles;
let media: ReturnType<typeof mediaPage>;

beforeAll(async () => {
  [files, owner] = await Promise.all([makeMediaFiles(), newVisitor()]);
  media = mediaPage(owner.page);
  await signInAsOwner(owner.page);
});

afterAll(async () => {
  for (const { _id } of await ourProjects()) await writeApi(sharedSite(), 'DELETE', `/api/projects/${_id}`);
  await files?.remove();
});

const ourProjects = async () =>
  (await readProjects(sharedSite())).filter(({ title }) => [FIRST, SECOND].includes(title));

/** Adds a project with the form's files. */
async function add(title: string, fillPictures: () => Promise<void>): Promise<void> {
  await owner.page.goto('/setting/update_projects');
  const form = projectForm(owner.page);
  await form.open();
  await form.title.fill(title);
  await form.description.fill('What the harbour looks like.');
  await fillPictures();
  await eventually(async () => expect(await form.add.isEnabled()).toBe(true));
  await form.add.click();
  await currentProjects(owner.page).card(title).waitFor();
}

const imagesOf = async (title: string) =>
  (await ourProjects()).find((project) => project.title === title)!.images;

/* The tests build on each other. */

test('an uploaded image can be used again in another project, with a description and a focal point', async () => {
  const { page } = owner;
  // In other colours, because identical pictures are stored once, and other tests upload this one under another name.
  const buffer = await sharp(await readMedia(files.photos[0]!))
    .negate()
    .jpeg()
    .toBuffer();
  const photo = { name: 'pier.jpg', mimeType: 'image/jpeg', buffer };
  await add(FIRST, () => projectForm(page).images.setInputFiles(photo));
  await add(SECOND, async () => {
    await chooseFromLibrary(page, 'Images', 'pier.jpg');
    await page.getByLabel('Description of pier.jpg').fill('The harbour at night');
    await page.getByRole('button', { name: 'Adjust crop of pier.jpg' }).click();
    const fromTop = page.getByRole('slider', { name: 'Vertical position' });
    await fromTop.focus();
    await fromTop.press('Home');
  });
  expect(await imagesOf(SECOND)).toEqual(await imagesOf(FIRST));

  const { page: visitors } = await newVisitor();
  await visitors.goto('/projects');
  const picture = visitors
    .getByRole('article', { name: SECOND })
    .getByRole('img', { name: 'The harbour at night' });
  await picture.waitFor();
  expect(await picture.evaluate((image) => getComputedStyle(image).objectPosition)).toBe('50% 0%');
  const html = (await rawRequest(`${sharedSite().origin}/projects`)).body.toString();
  expect(html).toContain('alt="The harbour at night"');
});

test('deleting it names its uses, visitors still see it, and it can be restored', async () => {
  await media.open();
  await media.search.fill('pier');
  await media.inLibrary('pier.jpg').getByRole('button', { name: 'Delete' }).click();
  await media.question.getByText(`Project “${SECOND}” and Project “${FIRST}”`).waitFor();
  await media.question.getByRole('button', { name: 'Delete' }).click();
  await media.inTrash('pier.jpg').waitFor();
  await media.inLibrary('pier.jpg').waitFor({ state: 'detached' });
  const [address] = await imagesOf(FIRST);
  expect((await fetch(address!)).status).toBe(200);

  await media.inTrash('pier.jpg').getByRole('button', { name: 'Restore' }).click();
  await media.inLibrary('pier.jpg').waitFor();
  await media
    .inLibrary('pier.jpg')
    .getByRole('link', { name: `Project “${FIRST}”` })
    .click();
  await owner.page.getByRole('heading', { name: 'Current Projects' }).waitFor();
});

test('an unused file can be deleted permanently', async () => {
  const [address] = await imagesOf(FIRST);
  for (const { _id, title, description } of await ourProjects())
    await writeApi(sharedSite(), 'PUT', `/api/projects/${_id}`, { title, description });
  await media.open();
  await media.search.fill('pier');
  await media.inLibrary('pier.jpg').getByText('Not in use').waitFor();
  await media.inLibrary('pier.jpg').getByRole('button', { name: 'Delete' }).click();
  await media.question.getByRole('button', { name: 'Delete' }).click();
  await media.inTrash('pier.jpg').getByRole('button', { name: 'Delete now' }).click();
  await media.question.getByRole('button', { name: 'Delete now' }).click();
  await media.inTrash('pier.jpg').waitFor({ state: 'detached' });
  await eventually(async () => expect((await fetch(address!)).status).toBe(404));
});

import sharp from 'sharp';
import { readProjects, type Project } from '../src/content';
import { profileForm, projectForm } from '../src/dashboard';
import { colorAt, distance } from '../src/delivered-picture';
import { dropFiles } from '../src/dropped-files';
import { eventually } from '../src/eventually';
import { writeApi } from '../src/http';
import { makeMediaFiles, type MediaFiles } from '../src/media-files';
import { DARK_FILM_COLOR, darkFilm, heicPhoto, makePhoneFiles, type PhoneFiles } from '../src/phone-files';
import { sharedSite } from '../src/shared-site';
import { signInAsOwner } from '../src/signing-in';
import { slowLine } from '../src/slow-line';
import { newVisitor, type Visitor } from '../src/visitor';

let owner: Visitor;
let files: MediaFiles;
let phone: PhoneFiles;

beforeAll(async () => {
  files = await makeMediaFiles();
  phone = await makePhoneFiles(files.video, files.photos[0]!);
});
afterAll(async () => {
  await phone?.remove();
  await files?.remove();
});

async function openProjects() {
  owner = await newVisitor();
  await signInAsOwner(owner.page);
  await owner.page.goto('/setting/update_projects');
  return projectForm(owner.page);
}

const uploaded = (name: string) => owner.page.getByRole('button', { name: `Remove ${name}`, exact: true });
const bytesOf = async (address: string) => Buffer.from(await (await fetch(address)).arrayBuffer());

/** What is saved under a title; it's gone again afterwards. */
async function withSaved(title: string, look: (project: Project) => Promise<void>): Promise<void> {
  const project = (await readProjects(sharedSite())).find((each) => each.title === title);
  try {
    expect(project).toBeDefined();
    await look(project!);
  } finally {
    if (project) await writeApi(sharedSite(), 'DELETE', `/api/projects/${project._id}`);
  }
}

test("a phone's pictures and films are kept as what every browser shows, and each film has a picture", async () => {
  const form = await openProjects();
  await form.title.fill('From a phone');
  await form.description.fill('Taken on the way.');
  await form.images.setInputFiles([heicPhoto, files.phonePhoto]);
  await form.videos.setInputFiles([darkFilm, phone.mov]);
  for (const name of ['turned.heic', 'IMG_4711.jpg', 'dark-start.webm', 'IMG_0002.MOV'])
    await uploaded(name).waitFor();
  await form.add.click();
  await form.form.getByText('Project added successfully!').waitFor();

  await withSaved('From a phone', async ({ images, videos, posters }) => {
    const pictures = await Promise.all(images.map(async (each) => sharp(await bytesOf(each)).metadata()));
    expect(pictures).toMatchObject([
      { format: 'jpeg', width: 480, height: 640 },
      // The photo has twelve million pixels: it was scaled down before it was sent.
      { format: 'jpeg', width: 1920, height: 2560 },
    ]);
    expect(videos).toEqual([expect.stringMatching(/\.webm$/), expect.stringMatching(/\.mp4$/)]);
    // Not the dark that it begins with.
    const poster = await bytesOf(posters![0]!);
    expect(distance(await colorAt(poster, 0.5, 0.5), DARK_FILM_COLOR)).toBeLessThan(40);
  });
});

test('12 MB are too much for a picture, however little of it would be sent', async () => {
  owner = await newVisitor();
  await signInAsOwner(owner.page);
  const form = profileForm(owner.page);
  await form.image.setInputFiles(phone.largePhoto);
  await form.said('Image size exceeds 10MB limit').waitFor();
  expect(owner.requests.filter((request) => request.url().includes('/v1_1/'))).toEqual([]);
});

test('on a slow line each file shows how far it is; one that is cancelled ends, the others arrive', async () => {
  const form = await openProjects();
  const hurry = await slowLine(owner.page);
  await form.images.setInputFiles([files.phonePhoto, files.photos[0]!]);
  const bar = form.form.getByRole('progressbar', { name: 'Uploading IMG_4711.jpg' });
  await eventually(async () => {
    const percent = Number(await bar.getAttribute('aria-valuenow'));
    expect(percent).toBeGreaterThan(0);
    expect(percent).toBeLessThan(100);
  });
  expect(await form.add.isEnabled()).toBe(false);
  await form.form.getByRole('button', { name: 'Cancel IMG_4711.jpg' }).click();
  await bar.waitFor({ state: 'detached' });
  await hurry();
  await uploaded('harbour.jpg').waitFor();
  expect(await form.chosenImages.count()).toBe(1);
  await eventually(async () => expect(await form.add.isEnabled()).toBe(true));
});

test('files are dropped on the picker', async () => {
  const form = await openProjects();
  await dropFiles(owner.page, form.images, files.photos);
  for (const name of ['harbour.jpg', 'bridge.jpg', 'lighthouse.jpg']) await uploaded(name).waitFor();
  expect(await form.chosenImages.count()).toBe(3);
});

test('a picture is pasted while the form is being written', async () => {
  const form = await openProjects();
  await owner.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await owner.page.evaluate(async () => {
    const canvas = new OffscreenCanvas(40, 30);
    canvas.getContext('2d')!.fillRect(0, 0, 40, 30);
    const blob = await canvas.convertToBlob();
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
  });
  await form.title.focus();
  await owner.page.keyboard.press('ControlOrMeta+V');
  await uploaded('image.png').waitFor();
  expect(await form.title.inputValue()).toBe('');
});

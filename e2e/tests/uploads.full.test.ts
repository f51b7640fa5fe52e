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
  const form = projectForm(owner.page);
  await form.open();
  return form;
}

const uploaded = (name: string) => owner.page.getByRole('button', { name: `Remove ${name}`, exact: true });
const bytesOf = async (address: string) => Buffer.from(await (await fetch(address)).arrayBuffer());

/** The project saved under a title; it is deleted afterwards. */
async function withSaved(title: string, look: (project: Project) => Promise<void>): Promise<void> {
  const project = (await readProjects(sharedSite())).find((each) => each.title === title);
  try {
    expect(project).toBeDefined();
    await look(project!);
  } finally {
    if (project) await writeApi(sharedSite(), 'DELETE', `/api/projects/${project._id}`);
  }
}

test("a phone's photos and videos are stored in formats that every browser supports, and each video has a poster", async () => {
  const form = await openProjects();
  await form.title.fill('From a phone');
  await form.description.fill('Taken on the way.');
  await form.images.setInputFiles([heicPhoto, files.phonePhoto]);
  await form.videos.setInputFiles([darkFilm, phone.mov]);
  for (const name of ['turned.heic', 'IMG_4711.jpg', 'dark-start.webm', 'IMG_0002.MOV'])
    await uploaded(name).waitFor();
  await form.add.click();
  await form.said('Project added successfully!').waitFor();

  await withSaved('From a phone', async ({ images, videos, posters }) => {
    const pictures = await Promise.all(images.map(async (each) => sharp(await bytesOf(each)).metadata()));
    expect(pictures).toMatchObject([
      { format: 'jpeg', width: 480, height: 640 },
      // The photo has twelve megapixels and was scaled down before the upload.
      { format: 'jpeg', width: 1920, height: 2560 },
    ]);
    expect(videos).toEqual([expect.stringMatching(/\.webm$/), expect.stringMatching(/\.mp4$/)]);
    // Not the video's dark start.
    const poster = await bytesOf(posters![0]!);
    expect(distance(await colorAt(poster, 0.5, 0.5), DARK_FILM_COLOR)).toBeLessThan(40);
  });
});

test('an image of 12 MB is rejected, even if scaling would shrink it', async () => {
  owner = await newVisitor();
  await signInAsOwner(owner.page);
  const form = profileForm(owner.page);
  await form.image.setInputFiles(phone.largePhoto);
  await form.said('Image size exceeds 10MB limit').waitFor();
  expect(owner.requests.filter((request) => request.url().includes('/v1_1/'))).toEqual([]);
});

test('on a slow connection each file shows its progress; a cancelled one stops, and the others arrive', async () => {
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

test('files can be dropped on the picker', async () => {
  const form = await openProjects();
  await dropFiles(owner.page, form.images, files.photos);
  for (const name of ['harbour.jpg', 'bridge.jpg', 'lighthouse.jpg']) await uploaded(name).waitFor();
  expect(await form.chosenImages.count()).toBe(3);
});

test('an image can be pasted while the form has the focus', async () => {
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

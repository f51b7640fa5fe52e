import { readHomeProfile, readProjects } from '../src/content';
import { currentProjects, profileForm, projectForm } from '../src/dashboard';
import { eventually } from '../src/eventually';
import { writeApi } from '../src/http';
import { holdWrite } from '../src/held-requests';
import { makeMediaFiles, type MediaFiles } from '../src/media-files';
import { sharedSite } from '../src/shared-site';
import { signInAsOwner } from '../src/signing-in';
import { newVisitor, type Visitor } from '../src/visitor';

/** Writes that a browser sent to the API. */
const writesOf = ({ requests }: Visitor, method: string) =>
  requests.filter((request) => request.method() === method && request.url().includes('/api/'));

describe('an impatient owner', () => {
  let owner: Visitor;
  let files: MediaFiles;

  beforeAll(async () => {
    files = await makeMediaFiles();
  });
  afterAll(() => files.remove());
  beforeEach(async () => {
    owner = await newVisitor();
    await signInAsOwner(owner.page);
  });

  const isFilled = async () => {
    const { fullName } = await readHomeProfile(sharedSite());
    await eventually(async () => expect(await profileForm(owner.page).name.inputValue()).toBe(fullName));
  };

  test('saves once by pressing Save twice', async () => {
    const { bio } = await readHomeProfile(sharedSite());
    const form = profileForm(owner.page);
    await isFilled();
    await form.bio.fill('Saved once.');
    await form.save.dblclick();
    await form.said('Profile saved successfully!').waitFor();
    expect(writesOf(owner, 'PATCH')).toHaveLength(1);
    expect((await readHomeProfile(sharedSite())).bio).toBe('Saved once.');
    await writeApi(sharedSite(), 'PATCH', '/api/home_profile', { bio });
  });

  test('adds one project by pressing Add twice', async () => {
    await owner.page.goto('/setting/update_projects');
    const form = projectForm(owner.page);
    await form.open();
    await form.title.fill('Only once');
    await form.description.fill('A project that is added once.');
    await form.images.setInputFiles(files.photos[0]!);
    await eventually(async () => expect(await form.chosenImages.count()).toBe(1));
    await eventually(async () => expect(await form.add.isEnabled()).toBe(true));
    await form.add.dblclick();
    await form.said('Project added successfully!').waitFor();

    const added = (await readProjects(sharedSite())).filter(({ title }) => title === 'Only once');
    for (const { _id: id } of added) await writeApi(sharedSite(), 'DELETE', `/api/projects/${id}`);
    expect(added).toHaveLength(1);
  });

  test('deletes one project by confirming twice', async () => {
    await writeApi(sharedSite(), 'POST', '/api/projects', {
      title: 'To be deleted',
      description: 'Soon gone.',
    });
    const others = (await readProjects(sharedSite())).length - 1;
    await owner.page.goto('/setting/update_projects');
    const list = currentProjects(owner.page);
    await list.delete('To be deleted').click();
    await list.question.getByRole('button', { name: 'Delete' }).dblclick();
    await list.section.getByText('Project deleted successfully!').waitFor();
    expect(writesOf(owner, 'DELETE')).toHaveLength(1);
    expect(await list.section.getByRole('alert').count()).toBe(0);
    expect(await list.cards.count()).toBe(others);
  });

  test("can reload during a save: the form shows the server's data and can be saved", async () => {
    const { page } = owner;
    const before = await readHomeProfile(sharedSite());
    await isFilled();
    const form = profileForm(page);
    const held = await holdWrite(page, '**/api/home_profile');
    await form.bio.fill('Never arrives.');
    await form.save.click();
    await form.form.getByRole('button', { name: 'Saving...' }).waitFor();
    await page.reload();
    await isFilled();
    expect(await form.bio.inputValue()).toBe(before.bio);
    expect(await readHomeProfile(sharedSite())).toEqual(before);

    await held.release();
    await form.bio.fill('Arrives.');
    await form.save.click();
    await form.said('Profile saved successfully!').waitFor();
    expect((await readHomeProfile(sharedSite())).bio).toBe('Arrives.');
    await writeApi(sharedSite(), 'PATCH', '/api/home_profile', { bio: before.bio });
  });

  test('can reload during an upload: nothing is saved', async () => {
    const { page } = owner;
    const before = await readHomeProfile(sharedSite());
    await isFilled();
    await holdWrite(page, '**/media/**/upload');
    await profileForm(page).image.setInputFiles(files.photos[0]!);
    await page.getByRole('progressbar').waitFor();
    expect(await profileForm(page).save.isDisabled()).toBe(true);
    await page.reload();
    await isFilled();
    expect(await page.getByRole('progressbar').count()).toBe(0);
    expect(await readHomeProfile(sharedSite())).toEqual(before);
  });

  test('can choose invalid files: each shows an error, and existing files stay', async () => {
    const { page } = owner;
    const before = await readHomeProfile(sharedSite());
    await isFilled();
    const form = profileForm(page);
    await form.resume.setInputFiles({
      name: 'resume.docx',
      mimeType: 'application/msword',
      buffer: Buffer.from('no PDF'),
    });
    await form.said('Only PDF files are allowed').first().waitFor();
    await form.image.setInputFiles({
      name: 'huge.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.alloc(10 * 1024 * 1024 + 1),
    });
    await form.said('Image size exceeds 10MB limit').first().waitFor();
    expect(await readHomeProfile(sharedSite())).toEqual(before);
  });

  test('submits an empty project: the alert says what is missing', async () => {
    await owner.page.goto('/setting/update_projects');
    const form = projectForm(owner.page);
    await form.open();
    await form.add.click();
    await form.form
      .getByRole('alert')
      .filter({ hasText: 'Please fill all required fields and upload at least one image or video' })
      .waitFor();
    expect(writesOf(owner, 'POST')).toEqual([]);
  });
});

import type { Page } from 'playwright-core';
import { readProjects, type Project } from '../src/content';
import { currentProjects, projectForm } from '../src/dashboard';
import { rawRequest, writeApi } from '../src/http';
import { projectAddress, PUBLIC_PAGES } from '../src/public-pages';
import { sharedSite } from '../src/shared-site';
import { navigation, signInAsOwner } from '../src/signing-in';
import { newVisitor } from '../src/visitor';

const BOX = 'Keep as draft (hidden from visitors)';

const site = sharedSite();
let owner: Page;
let project: Project;

beforeAll(async () => {
  const images = (await readProjects(site)).flatMap((each) => each.images).slice(0, 1);
  const input = { title: 'Vinterbro', description: 'A bridge.', category: 'Bridges', images };
  project = await writeApi<Project>(site, 'POST', '/api/projects', input);
  owner = (await newVisitor()).page;
  await signInAsOwner(owner);
});
afterAll(() => writeApi(site, 'DELETE', `/api/projects/${project._id}`));

/** Sets or clears the project's draft checkbox and saves. */
async function keepAsDraft(isDraft: boolean): Promise<void> {
  await owner.goto('/setting/update_projects');
  const list = currentProjects(owner);
  await list.edit(project.title).click();
  await owner.getByRole('form', { name: 'Edit Project' }).waitFor();
  const form = projectForm(owner);
  const box = form.form.getByRole('checkbox', { name: BOX });
  expect(await box.isChecked()).toBe(!isDraft);
  await box.setChecked(isDraft);
  await form.update.click();
  await form.said('Project updated successfully!').waitFor();
  const mark = list.card(project.title).getByText('Draft', { exact: true });
  await mark.waitFor({ state: isDraft ? 'visible' : 'detached' });
}

/** All public URLs that could show the project, with their content. */
async function readAll(): Promise<Map<string, { status: number; text: string }>> {
  const category = encodeURIComponent(project.category);
  const addresses = [
    ...PUBLIC_PAGES,
    `/projects?category=${category}`,
    '/projects?page=2',
    projectAddress(project),
    '/sitemap.xml',
    '/api/projects',
    '/api/projects?limit=12',
    `/api/projects?category=${category}`,
    `/api/projects/${project._id}`,
  ];
  const read = async (address: string) => {
    const { status, body } = await rawRequest(site.origin + address, { headers: { accept: '*/*' } });
    return [address, { status, text: body.toString() }] as const;
  };
  return new Map(await Promise.all(addresses.map(read)));
}

/** Where it appears, by its title, and by its id and its page's URL unless the address contains them. */
function placesOf(read: Awaited<ReturnType<typeof readAll>>): string[] {
  const names = [project._id, projectAddress(project)];
  const isShown = (address: string, text: string) =>
    text.includes(project.title) || names.some((name) => !address.includes(name) && text.includes(name));
  return [...read].filter(([address, { text }]) => isShown(address, text)).map(([address]) => address);
}

test('a draft is hidden from visitors and marked for the owner; publishing restores its position', async () => {
  const before = await readAll();
  const isThere = placesOf(before);
  expect(isThere).toContain('/projects');
  expect(isThere).toContain('/sitemap.xml');

  await keepAsDraft(true);
  const hidden = await readAll();
  expect(placesOf(hidden)).toEqual([]);
  expect(hidden.get(projectAddress(project))!.status).toBe(404);
  expect(hidden.get(`/api/projects/${project._id}`)!.status).toBe(404);

  // The owner's tab has the whole list, but its gallery shows what visitors see.
  await navigation(owner).getByRole('link', { name: 'Projects' }).click();
  await owner.getByRole('heading', { level: 1, name: 'My Projects' }).waitFor();
  await owner.getByRole('main').getByRole('article').first().waitFor();
  expect(await owner.getByRole('article', { name: project.title, exact: true }).count()).toBe(0);

  await keepAsDraft(false);
  expect(placesOf(await readAll())).toEqual(isThere);
  const { page } = await newVisitor();
  await page.goto('/projects');
  const first = page.getByRole('main').getByRole('article').first();
  await first.and(page.getByRole('article', { name: project.title, exact: true })).waitFor();
});

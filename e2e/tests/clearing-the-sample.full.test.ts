import { readApi } from '../src/http';
import { signInAsOwner } from '../src/signing-in';
import { startOwnSite, type OwnSite } from '../src/site';
import { visit } from '../src/hydration';
import { newVisitor } from '../src/visitor';

let site: OwnSite;
beforeAll(async () => {
  site = await startOwnSite();
});
afterAll(() => site?.remove());

test('after the owner deletes the sample content, no page is a dead end', async () => {
  const { page } = await newVisitor({ site });
  await signInAsOwner(page);
  const note = page.getByRole('complementary', { name: 'Getting started' });
  await note.getByText('This is sample content').waitFor();
  await note.getByRole('button', { name: 'Clear the sample content' }).click();
  const question = page.getByRole('alertdialog', { name: 'Clear the sample content?' });
  await question.getByRole('button', { name: 'Clear' }).click();
  await note.getByText('Your site is still empty').waitFor();
  expect(await page.getByRole('textbox', { name: 'Full Name' }).inputValue()).toBe('');
  expect(await readApi(site, '/api/projects')).toEqual([]);

  await note.getByRole('link', { name: 'About me' }).click();
  for (const words of [
    'No programming languages added yet',
    'No frameworks/tools added yet',
    'No items added yet',
  ])
    await page.getByText(words).waitFor();
  await page
    .getByRole('navigation', { name: 'Dashboard pages' })
    .getByRole('link', { name: 'Projects' })
    .click();
  await page.getByText('No projects added yet').waitFor();

  const visitor = await newVisitor({ site });
  for (const path of ['/education', '/contact']) {
    await visit(visitor.page, path);
    await visitor.page.getByRole('heading', { level: 1 }).waitFor();
    for (const words of ['Mara', 'Higher Secondary Certificate', 'React Specialist', '+880'])
      expect(await visitor.page.getByText(words).count()).toBe(0);
  }
  await visit(visitor.page, '/');
  await visitor.page.getByText("HELLO, I'M").waitFor();
  await visitor.page.getByText('Full Stack Developer', { exact: true }).waitFor();
  await visitor.page.getByText('Resume not available').waitFor();
  await visitor.page.getByRole('link', { name: 'More About Me' }).click();
  await visitor.page.getByRole('link', { name: 'View My Projects' }).waitFor();
  expect(await visitor.page.getByRole('heading', { name: 'Why Work With Me?' }).count()).toBe(0);
  await visitor.page.getByRole('link', { name: 'View My Projects' }).click();
  await visitor.page.getByText('No projects available yet.').waitFor();

  await page.reload();
  await page.getByRole('heading', { name: 'Current Projects' }).waitFor();
  await page.goto('/setting/home_dash');
  await note.getByText('Your site is still empty').waitFor();
});

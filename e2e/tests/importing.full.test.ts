import { eventually } from '../src/eventually';
import { layoutFaults } from '../src/layout-faults';
import { signInAsOwner } from '../src/signing-in';
import { startOwnSite, type OwnSite } from '../src/site';
import { newVisitor } from '../src/visitor';

let site: OwnSite;
beforeAll(async () => {
  site = await startOwnSite();
});
afterAll(() => site?.remove());

const RESUME = {
  basics: { name: 'Nora Okafor', label: 'Staff engineer', summary: 'I make builds fast.' },
  work: [
    {
      name: 'Buildyard',
      position: 'Engineer <b>',
      startDate: '2021-09',
      highlights: ['Cut builds to 3 minutes'],
    },
  ],
  projects: [
    { name: 'Slowlog', description: 'Explains slow builds.', url: 'https://github.com/nora/slowlog' },
  ],
  languages: [{ language: 'Swedish' }],
};

test('the owner imports a résumé, visitors see it, and an undo brings back what was there', async () => {
  const { page } = await newVisitor({ site });
  const { page: visitor } = await newVisitor({ site });
  const shows = (path: string, text: string, isShown = true) =>
    eventually(async () => {
      await visitor.goto(path);
      expect((await visitor.getByRole('main').innerText()).includes(text)).toBe(isShown);
    });
  await signInAsOwner(page);
  await page.goto('/setting/import');
  await page.getByText('Nothing to preview yet').waitFor();
  const file = {
    name: 'resume.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(RESUME)),
  };
  await page.getByLabel('File', { exact: true }).setInputFiles(file);

  const profile = page.getByRole('table', { name: 'Home profile' });
  await profile.getByRole('row', { name: /Full Name.*Sample content.*Nora Okafor/s }).waitFor();
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByText('Imported as a draft').waitFor();
  await preview.getByText('Swedish', { exact: true }).waitFor();
  await preview.getByRole('checkbox', { name: 'Slowlog' }).uncheck();
  await preview.getByRole('button', { name: /^Apply \d+ changes$/ }).click();
  await page.getByText(/^\d+ changes were applied\.$/).waitFor();
  await shows('/', 'Nora Okafor');
  await shows('/profile', 'Engineer <b>');

  await page.getByRole('button', { name: 'Undo the import of resume.json' }).click();
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByText('The import was undone.').waitFor();
  await shows('/', 'Nora Okafor', false);
  await shows('/profile', 'Buildyard', false);
});

test('a file with a very long name is named without widening the page', async () => {
  const { page, pageErrors } = await newVisitor({ site, screen: 'narrow' });
  pageErrors.expect(/400 \(Bad Request\)/);
  await signInAsOwner(page);
  await page.goto('/setting/import');
  const name = `${'résumé'.repeat(30)}.json`;
  const choose = (json: string) =>
    page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(json) });
  await choose('not a résumé');
  await page.getByText(`“${name}” couldn’t be read.`).waitFor();
  expect(await layoutFaults(page)).toEqual([]);
  await choose(JSON.stringify(RESUME));
  await page.getByText(`From ${name}:`).waitFor();
  expect(await layoutFaults(page)).toEqual([]);
});

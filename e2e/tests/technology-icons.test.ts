import type { Page } from 'playwright-core';
import { aboutMePage, button, combobox, textbox } from '../src/about-me';
import { enter } from '../src/dashboard';
import { eventually } from '../src/eventually';
import { readApi, writeApi } from '../src/http';
import { sharedSite } from '../src/shared-site';
import { signInAsOwner } from '../src/signing-in';
import { newVisitor } from '../src/visitor';

const NAMES = ['Kotlin', 'Haskell', 'Nimrod'];
/** Its script would replace the page's title if it ran. */
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
  <script>document.title = 'taken over'</script><circle cx="12" cy="12" r="10" fill="#e03030"/></svg>`;

interface Technologies {
  readonly _id: string;
  readonly programmingLanguages: readonly { readonly name: string; readonly icon: string }[];
}
const read = () => readApi<Technologies>(sharedSite(), '/api/skills_techtol');

afterAll(async () => {
  const { _id, programmingLanguages } = await read();
  for (let index = programmingLanguages.length - 1; index >= 0; index -= 1)
    if (/^(Kotlin|Haskell|Erlang|Nim)/.test(programmingLanguages[index]!.name))
      await writeApi(sharedSite(), 'DELETE', `/api/skills_techtol/${_id}`, { type: 'language', index });
});

/** The technologies on the profile page, as a visitor sees them. */
async function visitorsLanguages(page: Page) {
  await page.goto('/profile');
  const section = page.locator('section').filter({
    has: page.getByRole('heading', { level: 2, name: 'Programming Languages & Framework', exact: true }),
  });
  return section.getByRole('listitem');
}

test('three technologies get their own icons at once: two by name, one from an SVG; one is edited', async () => {
  const { page } = await newVisitor();
  await signInAsOwner(page);
  await page.goto('/setting/update_AboutMe');
  const { technologies: form, technologyList } = aboutMePage(page);
  const list = technologyList('Programming Languages & Framworkes');
  await list.getByRole('listitem').first().waitFor();

  await enter(combobox(form, 'Languages & Frameworks'), NAMES);
  const rows = form.getByRole('list', { name: 'Or an icon for each language' }).getByRole('listitem');
  await rows.filter({ hasText: 'Suggested: Kotlin icon' }).waitFor();
  await rows.filter({ hasText: 'Suggested: Letter tile' }).waitFor();
  expect(await button(form, 'Add').isDisabled()).toBe(true);
  await button(form, 'Use suggested icons').click();
  const chooser = page.waitForEvent('filechooser');
  await rows.getByRole('button', { name: 'Choose image for Nimrod' }).click();
  await (await chooser).setFiles({ name: 'nim.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(SVG) });
  await rows.filter({ hasText: 'Own image' }).waitFor();
  await button(form, 'Add').click();
  await form.getByText('Technologies added successfully!').waitFor();
  await list.getByText('Nimrod').waitFor();
  const { page: visitor } = await newVisitor();
  const items = await visitorsLanguages(visitor);
  const names = (await items.allInnerTexts()).map((name) => name.trim());
  expect(names.slice(-3)).toEqual(NAMES);
  for (const item of (await items.all()).slice(-3)) {
    const image = item.locator('img');
    await image.scrollIntoViewIfNeeded();
    await eventually(async () =>
      expect(
        await image.evaluate((one: HTMLImageElement) => [
          one.naturalWidth > 0,
          getComputedStyle(one).backgroundColor,
        ]),
      ).toEqual([true, 'rgba(0, 0, 0, 0)']),
    );
    const response = await visitor.request.get((await image.getAttribute('src'))!);
    expect(response.headers()['content-type']).toMatch(/^image\/(png|webp|avif)$/);
  }

  await list.getByRole('button', { name: 'Edit Nimrod' }).click();
  const editor = page.getByRole('form', { name: /Edit Nimrod/ });
  await textbox(editor, 'Name').fill('Nim');
  await textbox(editor, 'Name').press('Tab');
  await editor.getByRole('button', { name: 'Use Nim icon' }).click();
  await editor.getByRole('progressbar').waitFor({ state: 'detached' });
  await button(editor, 'Update').click();
  await page.getByText('Technology updated successfully!').waitFor();
  const changed = (await read()).programmingLanguages.at(-1)!;
  expect(changed.name).toBe('Nim');
  const last = (await visitorsLanguages(visitor)).last();
  await last.getByText('Nim', { exact: true }).waitFor();
  expect(await visitor.title()).not.toBe('taken over');
});

test('on a phone, a tap on the disabled Add takes the name that is still being typed, and adds it', async () => {
  const { page } = await newVisitor({ screen: 'phone' });
  await signInAsOwner(page);
  await page.goto('/setting/update_AboutMe');
  const { technologies: form } = aboutMePage(page);
  const svg = { name: 'erlang.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(SVG) };
  await form.getByLabel('Icon (used for all selected languages)', { exact: true }).setInputFiles(svg);
  await form.getByRole('img', { name: 'Selected icon of the languages' }).waitFor();
  const names = combobox(form, 'Languages & Frameworks');
  await names.tap();
  await names.pressSequentially('Erlang');
  await page.getByRole('option', { name: 'Erlang' }).waitFor();
  // The open list hides the button from assistive technology, and a locator would wait until it's enabled.
  const { x, y, width, height } = (await form.getByText('Add', { exact: true }).boundingBox())!;
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await form.getByText('Technologies added successfully!').waitFor();
});

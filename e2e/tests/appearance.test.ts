import { faultsByScheme, formatFaults, CALM } from '../src/accessibility-faults';
import { eventually } from '../src/eventually';
import { holdRequests } from '../src/held-requests';
import { untilHydrated } from '../src/hydration';
import { shiftsOf, watchShifts } from '../src/layout-shifts';
import { untilLoaded } from '../src/page-loaded';
import { openPreview } from '../src/preview';
import { navigation, signInAsOwner } from '../src/signing-in';
import { startOwnSite, type OwnSite } from '../src/site';
import { newVisitor } from '../src/visitor';

let site: OwnSite;
beforeAll(async () => {
  site = await startOwnSite();
});
afterAll(() => site?.remove());

const TEAL = { light: 'rgb(10, 101, 112)', dark: 'rgb(95, 220, 211)' };
const LINK = 'https://mastodon.example/@ada';

test('an owner changes the appearance, sees it before saving, and visitors see it afterwards', async () => {
  const { page } = await newVisitor({ site });
  await signInAsOwner(page);
  await page.goto('/setting/appearance');
  const form = page.getByRole('form', { name: 'Appearance' });
  await eventually(async () =>
    expect(await form.getByRole('radio', { name: /Cobalt/ }).isChecked()).toBe(true),
  );
  await form.getByRole('radio', { name: 'Teal' }).check();
  await form.getByRole('radio', { name: 'Source Serif' }).check();
  await form.getByRole('button', { name: 'Move Skills up' }).click();
  await form.getByRole('combobox', { name: 'Education' }).selectOption('Always hide');
  await form.getByRole('textbox', { name: 'Intro of Contact' }).fill('Write to me.');
  await form.getByRole('button', { name: 'Add link' }).click();
  await form.getByRole('textbox', { name: 'Label' }).fill('Mastodon');
  await form.getByRole('textbox', { name: 'URL' }).fill(LINK);

  const { shown, place } = await openPreview(page, form);
  await place.getByRole('combobox', { name: 'Page' }).selectOption('Contact');
  await shown.getByText('Write to me.').waitFor();
  const inPreview = shown.getByRole('link', { name: 'Visit' });
  await eventually(async () =>
    expect(
      await inPreview.evaluate((link) => getComputedStyle(link).getPropertyValue('--color-accent')),
    ).toBe('#0a6570'),
  );
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await form.getByText('Appearance saved successfully!').waitFor();

  const visitor = await newVisitor({ site, ...CALM });
  await watchShifts(visitor.page);
  const fonts = await holdRequests(visitor.page, '**/*.woff2');
  await visitor.page.goto('/contact', { waitUntil: 'domcontentloaded' });
  await visitor.page.getByText('Write to me.').waitFor();
  // The fonts delay the load event and so the scripts; a touch starts these.
  await visitor.page.mouse.move(100, 100);
  await untilHydrated(visitor.page);
  await fonts.release();
  await untilLoaded(visitor.page);
  expect(await shiftsOf(visitor.page)).toEqual([]);
  const link = visitor.page.getByRole('link', { name: 'Visit' });
  expect(await link.getAttribute('href')).toBe(LINK);
  const background = () =>
    navigation(visitor.page)
      .getByRole('link', { name: 'Contact' })
      .evaluate((entry) => getComputedStyle(entry).backgroundColor);
  expect(await background()).toBe(TEAL.light);
  await visitor.page.emulateMedia({ colorScheme: 'dark' });
  // Colours change within a moment.
  await eventually(async () => expect(await background()).toBe(TEAL.dark));
  const loaded = visitor.requests.map((request) => request.url()).filter((url) => url.endsWith('.woff2'));
  expect(loaded.some((url) => url.includes('source-serif'))).toBe(true);
  expect(loaded.filter((url) => url.includes('bricolage'))).toEqual([]);
  expect(formatFaults(await faultsByScheme(visitor.page))).toEqual([]);

  expect(await navigation(visitor.page).getByRole('link').allTextContents()).toEqual([
    'Home',
    'Profile',
    'Projects',
    'Contact',
  ]);
  // Loads a document, because a work history that arrives late after a press stays at the end.
  await visitor.page.goto('/profile');
  await visitor.page.getByRole('heading', { name: 'Years of Experience' }).waitFor();
  const headings = await visitor.page.getByRole('heading', { level: 2 }).allTextContents();
  expect(headings.slice(0, 3)).toEqual(['Years of Experience', 'Skills', 'Work History']);
  expect(formatFaults(await faultsByScheme(visitor.page))).toEqual([]);
  visitor.pageErrors.expect(/404 \(Not Found\)/);
  expect((await visitor.page.goto('/education'))!.status()).toBe(404);
  await visitor.page.getByRole('heading', { name: 'Page not found' }).waitFor();
});

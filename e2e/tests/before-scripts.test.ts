import { readProjects } from '../src/content';
import { eventually } from '../src/eventually';
import { holdScripts } from '../src/held-requests';
import { hasFocusEventually } from '../src/keyboard';
import { projectAddress } from '../src/public-pages';
import { sharedSite } from '../src/shared-site';
import { adminEntry, navigation, signInDialog } from '../src/signing-in';
import { untilHydrated } from '../src/hydration';
import { newVisitor } from '../src/visitor';

const WRITTEN = {
  Name: 'Ada Quick',
  Email: 'ada@example.com',
  Subject: 'Before the scripts',
  Message: 'First line\nsecond line',
};

/** A visitor whose scripts are held back. */
async function earlyVisitor(address: string) {
  const visitor = await newVisitor();
  const held = await holdScripts(visitor.page);
  await visitor.page.goto(address, { waitUntil: 'domcontentloaded' });
  const { page } = visitor;
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  return {
    ...visitor,
    field,
    /** Waits for another document. Its `load` may wait for the scripts. */
    opened: (at: string | ((url: URL) => boolean)) => page.waitForURL(at, { waitUntil: 'domcontentloaded' }),
    async write() {
      for (const [label, text] of Object.entries(WRITTEN)) await field(label).fill(text);
    },
    async scriptsCome() {
      await held.release();
      await untilHydrated(page);
    },
  };
}

describe('before scripts load', () => {
  test("the gallery's cards are in their final positions", async () => {
    const { page, scriptsCome } = await earlyVisitor('/projects');
    const places = () =>
      page
        .getByRole('main')
        .getByRole('article')
        .evaluateAll((cards) => cards.map((card) => JSON.stringify(card.getBoundingClientRect())));
    const sent = await places();
    expect(sent.length).toBeGreaterThan(1);
    await scriptsCome();
    await page.getByRole('button', { name: 'Pause slides' }).first().waitFor();
    expect(await places()).toEqual(sent);
  });

  test('a category filter opens its projects as the server renders them', async () => {
    const { page, opened } = await earlyVisitor('/projects');
    const all = await readProjects(sharedSite());
    const { category } = all[0]!;
    const filters = page.getByRole('group', { name: 'Filter by category' });
    await filters.getByRole('button', { name: category }).click();
    await opened((url) => url.searchParams.get('category') === category);
    await filters.getByRole('button', { name: category }).and(page.locator('[aria-pressed=true]')).waitFor();
    expect(await page.getByRole('main').getByRole('article').getByRole('heading').allTextContents()).toEqual(
      all.filter((project) => project.category === category).map(({ title }) => title),
    );
  });

  test('the contact form posts and shows the confirmation page', async () => {
    const { page, write, requests } = await earlyVisitor('/contact');
    await write();
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByRole('heading', { name: 'Message sent successfully!' }).waitFor();
    const post = requests.find((request) => request.method() === 'POST')!;
    expect(new URL(post.url()).pathname).toBe('/contact');
    expect(Object.fromEntries(new URLSearchParams(post.postData()!))).toMatchObject({
      from_name: WRITTEN.Name,
      from_email: WRITTEN.Email,
      subject: WRITTEN.Subject,
    });
  });
});

describe('once scripts load', () => {
  test('an earlier press on Admin Panel opens the dialog', async () => {
    const { page, scriptsCome } = await earlyVisitor('/');
    await adminEntry(page).click();
    expect(await signInDialog(page).count()).toBe(0);
    await scriptsCome();
    await signInDialog(page).waitFor();
  });

  test('a button that was pressed three times acts once', async () => {
    const { page, scriptsCome, requests } = await earlyVisitor('/');
    const downloads = () => requests.filter((request) => request.url().endsWith('.pdf'));
    const button = page.getByRole('button', { name: 'Download CV' });
    for (let press = 0; press < 3; press += 1) await button.click();
    expect(downloads()).toEqual([]);

    const download = page.waitForEvent('download');
    await scriptsCome();
    await download;
    await button.and(page.locator(':enabled')).waitFor();
    await page.waitForLoadState('networkidle');
    expect(downloads()).toHaveLength(1);
  });

  test('the form sends text that was typed earlier, and the focus stays', async () => {
    const { page, field, write, scriptsCome, requests } = await earlyVisitor('/contact');
    await write();
    await field('Subject').focus();
    await field('Subject').evaluate((input: HTMLInputElement) => input.setSelectionRange(7, 10));
    const top = await page.evaluate(() => scrollY);
    expect(top).toBeGreaterThan(0);

    await scriptsCome();
    expect(await field('Subject').evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type('all');
    const changed = { ...WRITTEN, Subject: 'Before all scripts' };
    for (const [label, text] of Object.entries(changed)) expect(await field(label).inputValue()).toBe(text);
    expect(await page.evaluate(() => scrollY)).toBe(top);

    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByText('Message sent successfully!').first().waitFor();
    const post = requests.find((request) => request.method() === 'POST')!;
    expect(post.url()).toContain('/api/v1.0/email/send-form');
    for (const text of [changed.Name, changed.Email, changed.Subject, 'second line'])
      expect(post.postData()).toContain(text);
    await eventually(async () => expect(await field('Message').inputValue()).toBe(''));
  });

  test('links open documents; details opened earlier are the project’s own page, and Back leads to their link', async () => {
    const { page, opened, scriptsCome } = await earlyVisitor('/');
    const [project] = await readProjects(sharedSite());
    await navigation(page).getByRole('link', { name: 'Projects' }).click();
    await opened('**/projects');
    const card = page.getByRole('main').getByRole('article', { name: project!.title, exact: true });
    const details = card.getByRole('link', { name: 'Details' });
    await details.click();
    await opened(`**${projectAddress(project!)}`);
    const title = page.getByRole('heading', { level: 1, name: project!.title });
    await title.waitFor();
    await scriptsCome();
    await title.waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.goBack();
    await page.waitForURL('**/projects');
    await hasFocusEventually(details);
    await page.goBack();
    await page.getByText("HELLO, I'M").waitFor();
  });

  test('Back, pressed earlier in a document that was opened from the page before, shows that page', async () => {
    const { page } = await newVisitor();
    await page.goto('/');
    await untilHydrated(page);
    await navigation(page).getByRole('link', { name: 'Projects' }).click();
    await page.getByRole('heading', { level: 1, name: 'My Projects' }).waitFor();
    const held = await holdScripts(page);
    await page.reload({ waitUntil: 'domcontentloaded' });
    await page.goBack({ waitUntil: 'domcontentloaded' });
    await held.release();
    await page.getByText("HELLO, I'M").waitFor();
    await untilHydrated(page);
  });

  test('the scroll position stays', async () => {
    const { page, scriptsCome } = await earlyVisitor('/profile');
    await page.getByRole('heading', { name: 'Why Work With Me?' }).scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => scrollY);
    expect(top).toBeGreaterThan(100);
    await scriptsCome();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => scrollY)).toBe(top);
  });
});

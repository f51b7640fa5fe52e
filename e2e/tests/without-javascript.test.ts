import { readHomeProfile } from '../src/content';
import { readApi } from '../src/http';
import { missing } from '../src/plain-visitor';
import { PUBLIC_PAGES, ROUND_TRIP } from '../src/public-pages';
import { resumeName } from '../src/resume';
import { navigation } from '../src/signing-in';
import { newVisitor, type Visitor } from '../src/visitor';

let visitor: Visitor;

beforeAll(async () => {
  visitor = await newVisitor({ javaScriptEnabled: false });
});

test('Home: name, role, bio, portrait, and a CV with the same file name as with scripts', async () => {
  const { page, site } = visitor;
  await page.goto('/');
  const { fullName, role, bio } = await readHomeProfile(site);
  expect(await missing(page, ["HELLO, I'M", fullName, role, bio])).toEqual([]);
  const portrait = page.getByRole('img', { name: `Portrait of ${fullName}` });
  expect(await portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CV' }).click();
  expect((await download).suggestedFilename()).toBe(resumeName(fullName));
});

test('Profile: experience, skills, technologies and reasons', async () => {
  const { page, site } = visitor;
  await page.goto('/profile');
  interface Named {
    readonly name: string;
  }
  const about = await readApi<{ experience: number; aboutDetails: string }>(site, '/api/about_me');
  const [skills] = await readApi<Record<'frontendSkills' | 'backendSkills' | 'tools', string[]>[]>(
    site,
    '/api/skills',
  );
  const technologies = await readApi<Record<'programmingLanguages' | 'frameworks_tools', Named[]>>(
    site,
    '/api/skills_techtol',
  );
  const reasons = await readApi<{ title: string; explanation: string }[]>(site, '/api/why-choose-me');
  const { frontendSkills, backendSkills, tools } = skills!;
  expect(await missing(page, [`${about.experience}+`, about.aboutDetails])).toEqual([]);
  expect(await missing(page, [...frontendSkills, ...backendSkills, ...tools])).toEqual([]);
  expect(
    await missing(
      page,
      Object.values([technologies.programmingLanguages, technologies.frameworks_tools])
        .flat()
        .map(({ name }) => name),
    ),
  ).toEqual([]);
  expect(
    await missing(
      page,
      reasons.flatMap(({ title, explanation }) => [title, explanation]),
    ),
  ).toEqual([]);
});

test('Education: background and certifications', async () => {
  const { page } = visitor;
  await page.goto('/education');
  expect(await missing(page, ['Academic Background', '2021-2022', 'Dhaka, Bangladesh'])).toEqual([]);
  expect(
    await missing(page, ['Web Development Certification', 'React Specialist', 'Academic Excellence Award']),
  ).toEqual([]);
});

test('Contact: all six channels, and a form with a confirmation page', async () => {
  const { page } = visitor;
  await page.goto('/contact');
  await page.getByRole('link', { name: 'mara@example.com' }).waitFor();
  const cards = await page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents();
  expect(cards.join(', ')).toBe('Phone, Email, LinkedIn, WhatsApp, Telegram, Facebook');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada Plain');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('ada@example.com');
  await page.getByRole('textbox', { name: 'Subject', exact: true }).fill('No scripts');
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Sent by the form itself.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByRole('heading', { name: 'Message sent successfully!' }).waitFor();
});

/** page-load.test.ts covers every page before its scripts load. */
test.each(IS_FULL_RUN ? PUBLIC_PAGES : PUBLIC_PAGES.slice(0, 1))(
  '%s waits for nothing that only scripts would load',
  async (path) => {
    const { page } = visitor;
    await page.goto(path);
    expect(await page.locator('body').innerText()).not.toMatch(/loading|needs JavaScript/i);
    expect(await page.locator('[aria-busy=true], [role=progressbar]').count()).toBe(0);
  },
);

test('an unknown URL says so and links the existing pages', async () => {
  const { page, pageErrors } = visitor;
  pageErrors.expect(/404/);
  await page.goto('/nowhere');
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  await page.getByRole('link', { name: 'Projects' }).click();
  await page.getByRole('heading', { level: 1, name: 'My Projects' }).waitFor();
});

test('the navigation leads through all pages', async () => {
  const { page } = visitor;
  await page.goto('/');
  for (const { label, words } of ROUND_TRIP) {
    await navigation(page).getByRole('link', { name: label }).click();
    await page.getByText(words, { exact: true }).waitFor();
    expect(await navigation(page).locator('[aria-current=page]').textContent()).toBe(label);
  }
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { makeArchive } from '../src/archive';
import { addAuthenticator } from '../src/authenticator';
import { currentProjects, profileForm, projectForm } from '../src/dashboard';
import { eventually } from '../src/eventually';
import { runIn, type Start } from '../src/npm-start';
import { linkedInExport, portrait, screenshot, startGithub } from '../src/owner-elsewhere';
import { hasFocusEventually } from '../src/keyboard';
import { Person } from '../src/person';
import { sharedSite } from '../src/shared-site';
import { adminEntry, signInDialog } from '../src/signing-in';
import { newVisitor } from '../src/visitor';

const MOST_STEPS = 40;
const PROJECTS = { slowlog: '#1f2937', 'kind-errors': '#0f766e', 'queue-board': '#7c2d12' };

jest.setTimeout(600_000);

let place: string;
let folder: string;
let terminal: Start | undefined;
let github: Awaited<ReturnType<typeof startGithub>>;
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'portfolio-evening-'));
  folder = await makeArchive(place);
  github = await startGithub();
});
afterAll(async () => {
  terminal?.signal('SIGTERM');
  await terminal?.ended;
  await github?.stop();
  await rm(place, { recursive: true, force: true });
});

test(`from an archive to one’s own site on a phone in at most ${MOST_STEPS} interactions`, async () => {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const site = { ...sharedSite(), origin, port };
  const owner = await newVisitor({ site });
  const { page } = owner;
  await addAuthenticator(owner);
  const person = new Person();
  person.watch(page);
  const click = (role: 'button' | 'link', name: string, pattern: string | RegExp = name) =>
    person.do(`press “${name}”`, () => page.getByRole(role, { name: pattern, exact: true }).click());
  const navigate = (name: string) =>
    person.do(`open ${name}`, () =>
      page
        .getByRole('navigation', { name: 'Dashboard pages' })
        .getByRole('link', { name, exact: true })
        .click(),
    );

  // The terminal, whose address is a link.
  await person.do('unpack the archive', () =>
    page.setContent('<pre>$ tar -xzf portfolio-1.0.0.tar.gz</pre>'),
  );
  await person.do('start it', async () => {
    terminal = runIn(folder, ['portfolio.mjs', 'serve'], {
      PORT: String(port),
      GITHUB_API_URL: github.url,
    });
    await eventually(() => expect(terminal!.output()).toContain('Ctrl-C'));
    const text = terminal.output().replaceAll(/http\S+/g, '<a href="$&">$&</a>');
    await page.setContent(`<pre>$ node portfolio.mjs serve\n${text}</pre>`);
  });

  await person.do('open the printed address', () => page.locator('a[href*="/setup?code="]').last().click());
  // The page puts the focus there.
  await hasFocusEventually(page.getByRole('textbox', { name: 'Your name' }));
  await person.do('type the name', () => page.keyboard.type('Nora Okafor-Lindgren'));
  await person.do('type the email address', () =>
    page.getByRole('textbox', { name: 'Your email address' }).fill('nora@okafor.test'),
  );
  await click('button', 'Set up my site');
  await click('button', 'Add passkey');
  await person.do('touch the fingerprint sensor', () =>
    page.getByRole('region', { name: 'Passkeys' }).getByRole('listitem').waitFor(),
  );

  await click('link', 'Import what you have');
  await person.do('choose the LinkedIn export', async () =>
    page.getByLabel('File', { exact: true }).setInputFiles(linkedInExport()),
  );
  await click('button', 'Apply changes', /^Apply \d+ changes$/);
  await page.getByText(/^\d+ changes were applied\.$/).waitFor();
  // The user is known from the export.
  await click('button', 'Read repositories');
  await person.do('leave out one of four repositories', () =>
    page.getByRole('checkbox', { name: 'advent-2021' }).uncheck(),
  );
  await click('button', 'Apply 3 changes');

  await click('link', 'Add your portrait');
  const profile = profileForm(page);
  await person.do('choose a photo', async () => profile.image.setInputFiles(await portrait()));
  await click('button', 'Adjust crop', /^Adjust crop/);
  await person.do('press the face', async () => {
    const whole = page.getByRole('img', { name: /, uncropped$/ });
    // Until the picture has loaded, its frame is smaller.
    await eventually(async () =>
      expect(await whole.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0),
    );
    const { width, height } = (await whole.boundingBox())!;
    await whole.click({ position: { x: width * 0.75, y: height * 0.375 } });
  });
  await person.do('press “Save Changes”', () => profile.save.click());
  await profile.said('Profile saved successfully!').waitFor();

  await navigate('Projects');
  const { form, images, chosenImages, update } = projectForm(page);
  const list = currentProjects(page);
  for (const [title, color] of Object.entries(PROJECTS)) {
    await person.do(`edit ${title}`, () => list.edit(title).click());
    await person.do('choose a screenshot', async () => images.setInputFiles(await screenshot(title, color)));
    // It moves the fields below.
    await chosenImages.first().waitFor();
    await person.do('publish it', () => form.getByRole('checkbox', { name: /^Keep as draft/ }).uncheck());
    await person.do('press “Update Project”', () => update.click());
    await form.waitFor({ state: 'hidden' });
  }

  await navigate('Appearance');
  await person.do('choose Teal', () => page.getByRole('radio', { name: 'Teal' }).check());
  await click('button', 'Save Changes');
  await page.getByText('Appearance saved successfully!').waitFor();

  await click('button', 'Sign out');
  await page.getByRole('heading', { name: 'Nora Okafor-Lindgren' }).waitFor();
  await person.do('press “Admin Panel”', () => adminEntry(page).click());
  await person.do('press “Sign in with a passkey”', () =>
    signInDialog(page).getByRole('button', { name: 'Sign in with a passkey' }).click(),
  );
  await person.do('touch the fingerprint sensor', () =>
    page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor(),
  );

  const { page: phone } = await newVisitor({ site, screen: 'phone' });
  person.watch(phone);
  await person.do('open the page on a phone', () => phone.goto('/'));
  await person.end();
  expect(person.steps.length).toBeLessThanOrEqual(MOST_STEPS);

  const shows = async (path: string, ...texts: string[]) => {
    await phone.goto(path);
    const text = await phone.getByRole('main').innerText();
    for (const each of texts) expect(text).toContain(each);
  };
  await shows('/', 'Staff engineer, developer tools', 'I make builds fast');
  const photo = phone.getByRole('main').getByRole('img').first();
  expect(await photo.evaluate((image) => getComputedStyle(image).objectPosition)).toMatch(
    /^[67]\d(\.\d+)?% /,
  );
  expect(await phone.getByRole('button', { name: 'Download CV' }).first().isEnabled()).toBe(true);
  await shows('/profile', 'Buildyard', 'Sahlgren Bookings AB', 'TypeScript', 'PostgreSQL', 'Linux');
  await shows(
    '/education',
    'MSc, Computer Science',
    'Chalmers',
    'Certified Kubernetes Application Developer',
  );
  await shows('/projects', ...Object.keys(PROJECTS));
});

import { contactForm, WRITTEN } from '../src/contact-form';
import { readProjects } from '../src/content';
import { profileForm } from '../src/dashboard';
import { eventually } from '../src/eventually';
import { OWNER } from '../src/identity';
import { containsFocusEventually, hasFocusEventually, tabOnTo, tabTo } from '../src/keyboard';
import { sharedSite } from '../src/shared-site';
import { accountChooser, adminEntry, navigation, signInDialog } from '../src/signing-in';
import { visit } from '../src/hydration';
import { newVisitor } from '../src/visitor';

test('a visitor can read everything and send a message by keyboard alone', async () => {
  const { page } = await newVisitor();
  const projects = await readProjects(sharedSite());
  const project = projects.find(({ images }) => images.length > 1)!;
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  const entry = (name: string) => navigation(page).getByRole('link', { name });

  await visit(page, '/');
  await tabOnTo(page, link('Skip to content'));
  for (const name of ['Home', 'Profile', 'Education', 'Projects', 'Contact'])
    await tabOnTo(page, entry(name));
  await tabOnTo(page, adminEntry(page));
  await tabOnTo(page, link('More About Me'));
  await tabOnTo(page, page.getByRole('button', { name: 'Download CV' }));

  // The skip link skips the navigation.
  await tabTo(page, link('Skip to content'));
  await page.keyboard.press('Enter');
  await tabOnTo(page, link('More About Me'));

  await tabTo(page, entry('Profile'));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Why Work With Me?' }).waitFor();
  await hasFocusEventually(page.getByRole('main'));
  await tabOnTo(page, link('View My Projects'));
  await tabOnTo(page, link('Contact Me'));

  await tabTo(page, entry('Projects'));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'My Projects' }).waitFor();
  await hasFocusEventually(page.getByRole('main'));
  await tabOnTo(page, link('GitHub Profile'));
  const filters = page.getByRole('group', { name: 'Filter by category' });
  const filter = (name: string) => filters.getByRole('button', { name });
  const categories = [...new Set(projects.map(({ category }) => category))];
  for (const name of ['All', ...categories.slice(0, categories.indexOf(project.category) + 1)])
    await tabOnTo(page, filter(name));
  await page.keyboard.press('Space');
  await filter(project.category).and(page.locator('[aria-pressed=true]')).waitFor();

  const card = page.getByRole('article', { name: project.title, exact: true });
  await tabTo(page, card.getByRole('group', { name: 'Slides' }));
  await tabTo(page, card.getByRole('link', { name: 'Details' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: project.title });
  const close = dialog.getByRole('button', { name: 'Close' });
  await hasFocusEventually(close);

  await tabTo(page, dialog.getByRole('group', { name: 'Slides' }));
  await page.keyboard.press('ArrowRight');
  const second = dialog.getByRole('button', { name: 'Go to slide 2' });
  await second.and(page.locator('[aria-current]')).waitFor();
  // The dialog traps the focus: after its last control comes its first.
  await tabTo(page, close);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await hasFocusEventually(card.getByRole('link', { name: 'Details' }));

  await tabTo(page, entry('Contact'));
  await page.keyboard.press('Enter');
  const form = contactForm(page);
  await hasFocusEventually(page.getByRole('main'));
  await tabOnTo(page, link('+880 1200 000000'));
  await tabOnTo(page, link('mara@example.com'));
  await tabOnTo(page, page.getByRole('button', { name: 'Copy email address' }));
  for (const channel of ['LinkedIn', 'WhatsApp', 'Telegram', 'Facebook'])
    await tabOnTo(page, page.getByRole('link', { description: channel }));
  await tabOnTo(page, form.field('Name'));
  await page.keyboard.type(WRITTEN.Name);
  for (const name of ['Email', 'Subject', 'Message'] as const) {
    await tabOnTo(page, form.field(name));
    await page.keyboard.type(WRITTEN[name]);
  }
  await tabOnTo(page, form.button);
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: 'Message sent successfully!' }).waitFor();
  await hasFocusEventually(form.button);
});

test('the owner can sign in, save and sign out by keyboard alone', async () => {
  const { page } = await newVisitor();
  await visit(page, '/');
  await tabTo(page, adminEntry(page));
  await page.keyboard.press('Enter');
  await signInDialog(page).waitFor();
  await page.keyboard.press('Escape');
  await signInDialog(page).waitFor({ state: 'detached' });
  await hasFocusEventually(adminEntry(page));

  await page.keyboard.press('Enter');
  await containsFocusEventually(signInDialog(page));
  await tabTo(page, signInDialog(page).getByRole('button', { name: 'Continue with Google' }));
  await page.keyboard.press('Enter');
  await containsFocusEventually(accountChooser(page));
  await tabTo(page, accountChooser(page).getByRole('button', { name: OWNER }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();

  const form = profileForm(page);
  await eventually(async () => expect(await form.name.inputValue()).not.toBe(''));
  await tabTo(page, form.name);
  // Enter in a single-line field saves the form.
  await page.keyboard.press('Enter');
  await form.said('Profile saved successfully!').waitFor();

  const signOut = page.getByRole('button', { name: 'Sign out' });
  await tabTo(page, signOut);
  await page.keyboard.press('Enter');
  await page.getByText("HELLO, I'M").waitFor();
});

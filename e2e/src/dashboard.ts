import type { Page } from 'playwright-core';

/** The Profile Information form of /setting/home_dash. */
export function profileForm(page: Page) {
  const form = page.getByRole('form', { name: 'Profile Information' });
  return {
    form,
    name: form.getByRole('textbox', { name: 'Full Name' }),
    role: form.getByRole('textbox', { name: 'Your Role' }),
    bio: form.getByRole('textbox', { name: 'Bio' }),
    image: form.getByLabel('Profile Image', { exact: true }),
    resume: form.getByLabel('Resume (PDF)', { exact: true }),
    currentPdf: form
      .getByRole('group', { name: 'CV that visitors download' })
      .getByRole('radio', { name: 'An always current PDF' }),
    save: form.getByRole('button', { name: /^(Save Changes|Saving\.\.\.)$/ }),
    said: (text: string) => form.getByText(text, { exact: true }),
  };
}

/** The form of /setting/update_projects, in add or edit mode. */
export function projectForm(page: Page) {
  const form = page.getByRole('form', { name: /^(Add New|Edit) Project$/ });
  const field = (name: string) => form.getByRole('textbox', { name, exact: true });
  return {
    form,
    /** Opens the form for a new project. */
    async open() {
      await page.getByRole('button', { name: 'Add New Project' }).click();
      await form.waitFor();
    },
    /** The list shows the result of a save, because the form closes. */
    said: (text: string) => currentProjects(page).section.getByText(text, { exact: true }),
    title: field('Title'),
    description: field('Description'),
    features: field('Features'),
    category: form.getByRole('combobox', { name: 'Category' }),
    frontend: form.getByRole('combobox', { name: 'Frontend Technologies' }),
    backend: form.getByRole('combobox', { name: 'Backend Technologies' }),
    liveLink: field('Live Link'),
    githubLink: field('GitHub Link'),
    images: form.getByLabel('Images', { exact: true }),
    videos: form.getByLabel('Videos', { exact: true }),
    add: form.getByRole('button', { name: /^(Add Project|Adding\.\.\.)$/ }),
    update: form.getByRole('button', { name: /^(Update Project|Updating\.\.\.)$/ }),
    cancel: form.getByRole('button', { name: 'Cancel', exact: true }),
    /** The form's files; an empty picker has no list. */
    chosenImages: form.getByRole('list', { name: 'Chosen files' }).first().getByRole('listitem'),
    chosenVideos: form.getByRole('list', { name: 'Chosen files' }).nth(1).getByRole('listitem'),
  };
}

/** The list, below the form while it is open. */
export function currentProjects(page: Page) {
  const section = page.getByRole('region', { name: 'Current Projects' });
  const card = (title: string) => section.getByRole('article', { name: title, exact: true });
  return {
    section,
    cards: section.getByRole('article'),
    card,
    edit: (title: string) => card(title).getByRole('button', { name: 'Edit', exact: true }),
    delete: (title: string) => card(title).getByRole('button', { name: 'Delete', exact: true }),
    question: page.getByRole('alertdialog', { name: 'Are you sure you want to delete this project?' }),
  };
}

/** The form and the list of /setting/work_history. */
export function employerPage(page: Page) {
  const form = page.getByRole('form', { name: /^(Add|Edit) Employer$/ });
  const role = (number: number) => form.getByRole('group', { name: `role ${number}`, exact: true });
  const section = page.getByRole('region', { name: 'Current Employers' });
  return {
    form,
    /** Opens the form for a new employer. */
    async open() {
      await section.getByRole('button', { name: 'Add Employer' }).click();
      await form.waitFor();
    },
    employer: form.getByRole('textbox', { name: 'Employer' }),
    website: form.getByRole('textbox', { name: 'Website' }),
    place: form.getByRole('textbox', { name: 'Place' }),
    roleField: (number: number, name: string) => role(number).getByRole('textbox', { name }),
    roleChoice: (number: number, name: string) => role(number).getByRole('combobox', { name }),
    present: (number: number) => role(number).getByRole('checkbox', { name: 'I still work here' }),
    button: (name: string) => form.getByRole('button', { name, exact: true }),
    section,
    titles: section.getByRole('heading', { level: 3 }),
    card: (name: string) => section.getByRole('article', { name, exact: true }),
    /** The list has loaded. */
    loaded: () => section.getByRole('article').or(page.getByText('No employers added yet')).first().waitFor(),
    question: page.getByRole('alertdialog', { name: 'Are you sure you want to delete this employer?' }),
  };
}

/** Chooses or types values in a combobox. */
export async function enter(combobox: ReturnType<Page['locator']>, values: readonly string[]): Promise<void> {
  for (const value of values) {
    // Key by key: it ignores a text that a WebDriver inserts.
    await combobox.fill('');
    await combobox.pressSequentially(value);
    await combobox.page().getByRole('option', { name: value }).first().waitFor();
    await combobox.press('Enter');
  }
}

/** Goes to a page of the dashboard, on a phone by its menu. */
export async function followSidebar(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await menu.click();
  await page
    .getByRole('navigation', { name: 'Dashboard pages' })
    .getByRole('link', { name, exact: true })
    .click();
}

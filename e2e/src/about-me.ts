import type { Locator, Page } from 'playwright-core';

/** The five sections of /setting/update_AboutMe. */
export function aboutMePage(page: Page) {
  const form = (name: string) => page.getByRole('form', { name, exact: true });
  const region = (name: string) => page.getByRole('region', { name, exact: true });
  const technologies = region('Skills & Technologies');
  const skills = region('Skills Manager');
  return {
    profile: form('Profile Update'),
    about: form('About Me Details'),
    technologies: form('Skills & Technologies'),
    /** For languages or tools. */
    technologyList: (name: string) => technologies.getByRole('list', { name, exact: true }),
    skills: form('Skills Manager'),
    skillList: (name: string) => skills.getByRole('list', { name, exact: true }),
    /** In add or edit mode. */
    reasons: page.getByRole('form', { name: /^(Add|Edit) Why Choose Me$/ }),
    reason: (title: string) => page.getByRole('article', { name: title, exact: true }),
    question: page.getByRole('alertdialog', { name: 'Are you sure you want to delete this item?' }),
  };
}

export const textbox = (form: Locator, name: string) => form.getByRole('textbox', { name, exact: true });
export const combobox = (form: Locator, name: string) => form.getByRole('combobox', { name, exact: true });
export const button = (place: Locator, name: string) => place.getByRole('button', { name, exact: true });

/** Chooses an image in a form without one and waits until it is uploaded. */
export async function uploadIcon(form: Locator, label: string, file: string): Promise<void> {
  await form.getByLabel(label, { exact: true }).setInputFiles(file);
  await form.getByRole('progressbar').waitFor({ state: 'detached' });
  await form.getByRole('figure').filter({ hasText: 'Icon:' }).first().waitFor();
}

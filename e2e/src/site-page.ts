import type { Page } from 'playwright-core';

/** The forms of /setting/site and /setting/education. */
export function sitePage(page: Page) {
  const form = (name: string) => page.getByRole('form', { name, exact: true });
  const region = (name: string) => page.getByRole('region', { name, exact: true });
  const field = (name: string, label: string) =>
    form(name).getByRole('textbox', { name: label, exact: true });
  return {
    setting: (label: string) => field('Site Settings', label),
    settings: region('Site Settings'),
    saveSettings: form('Site Settings').getByRole('button', { name: 'Save Changes' }),
    education: region('Education'),
    /** The fields of an entry, such as 'degree 2'. */
    entry: (name: string) => form('Education').getByRole('group', { name, exact: true }),
    add: (noun: string) => form('Education').getByRole('button', { name: `Add ${noun}` }),
    moveUp: (name: string) => form('Education').getByRole('button', { name: `Move ${name} up` }),
    saveEducation: form('Education').getByRole('button', { name: 'Save Changes' }),
  };
}

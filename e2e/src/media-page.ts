import type { Page } from 'playwright-core';

/** The two sections of /setting/media. */
export function mediaPage(page: Page) {
  const region = (name: string) => page.getByRole('region', { name, exact: true });
  const file = (section: string, name: string) => region(section).getByRole('article', { name, exact: true });
  return {
    search: page.getByRole('searchbox', { name: 'Search by name or description' }),
    inLibrary: (name: string) => file('Media', name),
    inTrash: (name: string) => file('Deleted files', name),
    question: page.getByRole('alertdialog'),
    async open() {
      await page.goto('/setting/media');
      await region('Media').getByRole('article').first().waitFor();
    },
  };
}

/** Chooses a file of the library in a form, by the picker's name. */
export async function chooseFromLibrary(page: Page, picker: string, name: string): Promise<void> {
  await page.getByRole('button', { name: `Choose from library for ${picker}` }).click();
  const library = page.getByRole('dialog');
  await library.getByRole('searchbox').fill(name);
  await library.getByRole('button', { name }).click();
  await library.getByRole('button', { name: 'Add 1' }).click();
  await library.waitFor({ state: 'detached' });
}

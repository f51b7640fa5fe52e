import type { Locator, Page } from 'playwright-core';

/** Opens a form preview. */
export async function openPreview(page: Page, form: Locator) {
  await form.getByRole('button', { name: 'Preview', exact: true }).click();
  const place = form.getByRole('region', { name: 'As a visitor sees it' });
  return {
    place,
    /** The page in its frame. */
    shown: page.frameLocator('iframe[title="Preview of the page"]'),
    reload: place.getByRole('button', { name: 'Reload' }),
    close: place.getByRole('button', { name: 'Close the preview' }),
  };
}

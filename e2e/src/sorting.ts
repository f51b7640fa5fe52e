import type { Locator, Page } from 'playwright-core';

const handleIn = (place: Locator, name: string) =>
  place.getByRole('button', { name: `Move ${name}`, exact: true });

/** The announcement about a moved item. */
const said = (page: Page, text: string) => page.getByText(text, { exact: true });

/** Lifts an item with Space, moves it with an arrow key, and drops it. */
export async function moveByKeys(
  place: Locator,
  name: string,
  { key, to, count }: { key: string; to: readonly number[]; count: number },
): Promise<void> {
  const page = place.page();
  await handleIn(place, name).focus();
  await page.keyboard.press('Space');
  await page.getByText(`${name} picked up.`).waitFor();
  // Arrow keys work from the next timer on.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  for (const number of to) {
    await page.keyboard.press(key);
    await said(page, `${name} is now number ${number} of ${count}.`).waitFor();
  }
  await page.keyboard.press('Space');
  await said(page, `${name} dropped. It’s number ${to.at(-1)} of ${count}.`).waitFor();
}

/** Drags an item by its handle onto another. */
export async function drag(place: Locator, name: string, ontoName: string): Promise<void> {
  const page = place.page();
  const [handle, onto] = [handleIn(place, name), handleIn(place, ontoName)];
  // Near the window's edge, dragging would scroll.
  await handle.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const from = await middleOf(handle);
  const to = await middleOf(onto);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.getByText(`${name} is now number`).waitFor();
  await page.mouse.up();
  await page.getByText(`${name} dropped. It’s number`).waitFor();
}

/** Moves an item to a position by number, without dragging. */
export async function moveToPlace(place: Locator, name: string, number: number): Promise<void> {
  const page = place.page();
  await handleIn(place, name).click();
  const choice = page.getByRole('dialog', { name: `Move ${name}`, exact: true });
  await choice.getByRole('textbox', { name: 'Position' }).fill(String(number));
  await choice.getByRole('button', { name: 'Move', exact: true }).click();
  await choice.waitFor({ state: 'detached' });
}

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${String(target)} isn't drawn`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

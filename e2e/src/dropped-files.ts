import type { Locator, Page } from 'playwright-core';

/** Drops files on an element with the browser's input, not with a DOM event. */
export async function dropFiles(page: Page, target: Locator, files: readonly string[]): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('What files are dropped on takes no room');
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const data = { items: [], files: [...files], dragOperationsMask: 1 };
  const session = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, ...place, data });
  await session.detach();
}

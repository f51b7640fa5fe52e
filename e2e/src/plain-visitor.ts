import type { Page } from 'playwright-core';
import { newVisitor } from './visitor';

/** Somebody whose browser runs no scripts, at a page. */
export async function plainVisitor(address: string) {
  const visitor = await newVisitor({ javaScriptEnabled: false });
  await visitor.page.goto(address);
  return visitor;
}

/** Which texts can't be read on the page, whatever the lines that they're broken into. */
export async function missing(page: Page, texts: readonly string[]): Promise<string[]> {
  const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
  const read = inOneLine(await page.getByRole('main').innerText());
  return texts.filter((text) => !read.includes(inOneLine(text)));
}

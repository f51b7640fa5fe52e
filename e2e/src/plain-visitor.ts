import type { Page } from 'playwright-core';
import { newVisitor } from './visitor';

/** A visitor whose browser runs no scripts. */
export async function plainVisitor(address: string) {
  const visitor = await newVisitor({ javaScriptEnabled: false });
  await visitor.page.goto(address);
  return visitor;
}

/** Texts that are missing from the page, ignoring line breaks. */
export async function missing(page: Page, texts: readonly string[]): Promise<string[]> {
  const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
  const read = inOneLine(await page.getByRole('main').innerText());
  return texts.filter((text) => !read.includes(inOneLine(text)));
}

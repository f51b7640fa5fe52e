import { extractText, getDocumentProxy } from 'unpdf';
import { readHomeProfile } from '../../src/content';
import { ENGINES, type Engine } from '../../src/engines/engine';
import { untilLoaded } from '../../src/page-loaded';
import { A_PROJECT, addressOf } from '../../src/public-pages';
import { sharedSite } from '../../src/shared-site';
import { newVisitor } from '../../src/visitor';

/** The pages that fit on one sheet, with headings of theirs. */
const PAGES = [
  ['/', ["HELLO, I'M"]],
  ['/profile', ['Years of Experience', 'Work History', 'Skills', 'Why Work With Me?', 'Academic Background']],
  ['/education', ['Academic Background']],
  ['/contact', ['Get In Touch']],
  [A_PROJECT, ['Project Overview', 'Key Features', 'Technology Stack']],
] as const;

/** A page's printed sheets, and the text that can be copied from them. */
async function printedBy(engine: Engine | undefined, path: string) {
  const { page } = await newVisitor({ engine });
  await page.goto(await addressOf(sharedSite(), path));
  await untilLoaded(page);
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })));
  const { text } = await extractText(pdf, { mergePages: true });
  return { sheets: pdf.numPages, text: text.replace(/\s+/g, ' ') };
}

const [firefox] = ENGINES as [Engine];

// Only Firefox, because neither Playwright nor a WebDriver can print with WebKit.
describe('in Firefox', () => {
  if (firefox.missing) return test.todo(firefox.missing);

  test.each(PAGES)(
    '%s prints on as many sheets as in Chromium, and its text can be copied',
    async (path, headings) => {
      const { sheets, text } = await printedBy(firefox, path);
      for (const heading of headings) expect(text).toContain(heading);
      expect(sheets).toBe((await printedBy(undefined, path)).sheets);
    },
  );

  test("the printed resume has the owner's words", async () => {
    const { fullName, role } = await readHomeProfile(sharedSite());
    const { sheets, text } = await printedBy(firefox, '/profile');
    expect(sheets).toBe(1);
    for (const words of [fullName, role, 'mara@example.com', 'React Specialist'])
      expect(text).toContain(words);
  });
});

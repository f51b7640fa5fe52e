import { extractText, getDocumentProxy } from 'unpdf';
import { readHomeProfile } from '../../src/content';
import { ENGINES } from '../../src/engines/all-engines';
import type { Engine } from '../../src/engines/engine';
import { untilLoaded } from '../../src/page-loaded';
import { A_PROJECT, addressOf } from '../../src/public-pages';
import { sharedSite } from '../../src/shared-site';
import { newVisitor } from '../../src/visitor';

/** Pages that fit on one sheet, with some of their headings. */
const PAGES = [
  ['/', ["HELLO, I'M"]],
  ['/profile', ['Years of Experience', 'Work History', 'Skills', 'Why Work With Me?', 'Academic Background']],
  ['/education', ['Academic Background']],
  ['/contact', ['Get In Touch']],
  [A_PROJECT, ['Project Overview', 'Key Features', 'Technology Stack']],
] as const;

/** Of A4. For Firefox, Playwright takes what it has to give in centimetres for inches. */
const A4 = { firefox: { width: '21in', height: '29.7in' }, chromium: { width: '21cm', height: '29.7cm' } };

/** A page's printed sheets, and the text that can be copied from them. */
async function printedBy(engine: Engine | undefined, path: string) {
  const { page } = await newVisitor({ engine });
  await page.goto(await addressOf(sharedSite(), path));
  await untilLoaded(page);
  const bytes = await page.pdf(A4[engine ? 'firefox' : 'chromium']);
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: true });
  return { sheets: pdf.numPages, text: text.replace(/\s+/g, ' ') };
}

const [firefox] = ENGINES as [Engine];

// Only the installed Firefox: Playwright prints with no other one, and with no WebKit, and neither does WebKit's driver.
describe('in Firefox', () => {
  if (!firefox.path) return test.todo(firefox.missing ?? 'print with Firefox: install firefox-esr');

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

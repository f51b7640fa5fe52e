import { layoutFaults } from '../src/layout-faults';
import { pictureFaults } from '../src/picture-faults';
import { A_PROJECT, addressOf, PUBLIC_PAGES } from '../src/public-pages';
import { settled } from '../src/settled';
import { visit } from '../src/takeover';
import { newVisitor } from '../src/visitor';

/** A phone, a tablet and two desks; narrower ones are tried with everything that a page may come to show. */
const WIDTHS = [390, 768, 1440, 2200];

test.each([...PUBLIC_PAGES, A_PROJECT])(
  '%s fits windows of 390, 768, 1440 and 2200 px, and asks for its pictures as wide as they are drawn',
  async (path) => {
    const { page, site } = await newVisitor({ reducedMotion: 'reduce' });
    await visit(page, await addressOf(site, path));
    const faults: string[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await settled(page);
      const found = [...(await layoutFaults(page)), ...(await pictureFaults(page))];
      faults.push(...found.map((fault) => `at ${width} px ${fault}`));
    }
    expect(faults).toEqual([]);
  },
);

import { eventually } from '../src/eventually';
import { navigation } from '../src/signing-in';
import { visit } from '../src/hydration';
import { newVisitor } from '../src/visitor';

test('with reduced motion a new page only fades, and ends fully visible', async () => {
  const { page } = await newVisitor({ reducedMotion: 'reduce' });
  await visit(page, '/');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const transforms: string[] = [];
    Object.assign(globalThis, { transforms });
    const look = () => {
      const content = document.querySelector('#main > *');
      if (content) transforms.push(getComputedStyle(content).transform);
      requestAnimationFrame(look);
    };
    look();
  });

  await navigation(page).getByRole('link', { name: 'Projects' }).click();
  await page.getByRole('heading', { name: 'My Projects' }).waitFor();
  const content = page.locator('#main > *');
  await eventually(async () => {
    expect(await content.evaluate((element) => element.getAnimations().length)).toBe(0);
    expect(await content.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
  });
  const transforms = await page.evaluate(() => Reflect.get(globalThis, 'transforms') as string[]);
  expect(new Set(transforms)).toEqual(new Set(['none']));
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dark, light } from '@portfolio/shared-ui';

test("the icon has the page's colours in light and dark mode", () => {
  const [inLight, inDark] = readFileSync(join(__dirname, 'icon.svg'), 'utf8').split('@media');
  for (const [css, { paper, ink, accent }] of [
    [inLight!, light],
    [inDark!, dark],
  ] as const)
    expect(css.match(/#[0-9a-f]{6}/g)).toEqual([paper, ink, accent]);
});

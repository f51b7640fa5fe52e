import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../../tests/temporary-folder';
import { startBuilding, writeTinyRemote } from '../../tests/tiny-remote';

describe('a build is refused with the source line and the remedy', () => {
  const building = startBuilding();
  const folder = temporaryFolder();
  let broken: string;
  beforeEach(async () => {
    broken = await writeTinyRemote(folder());
  });
  afterAll(() => building.end());
  const build = async (source: string) => {
    await writeFile(join(broken, 'src/late.ts'), source);
    return (await building.buildApp(broken)).error;
  };

  test.each([
    [
      'lodash/chunk',
      "but lodash isn't in the package.json of remote-tiny. To add it: npm install -w remote-tiny lodash",
    ],
    ['@example/gone', "but @example/gone isn't in the package.json of remote-tiny."],
    ['./late.css', 'Use styled-components instead: a style sheet would delay the first view.'],
    ['node:fs', 'which exists only in Node.'],
    ['./gone', "which doesn't exist. Check the name."],
    ['@portfolio/shared-ui/gone', "which doesn't exist. Check the name."],
  ])('for the import of %s', async (name, said) => {
    const error = await build(`export const late = 'later';\nexport * from '${name}';`);
    expect(error).toContain(`Error: src/late.ts:2 imports ${name}`);
    expect(error).toContain(said);
    expect(error!.split('\n')).toHaveLength(1);
  });

  test("for a syntax error, without the compiler's own stack", async () => {
    const error = await build('export const late = ;');
    expect(error).toContain('./src/late.ts');
    expect(error).toContain('Expression expected');
    expect(error).not.toMatch(/Caused by|backtrace| at |\.rs:\d/);
  });

  test('for a page without a module', async () => {
    await rm(join(broken, 'src/pages/projects.tsx'));
    expect(await build(`export const late = '';`)).toBe(
      'Error: The route /projects uses the page "projects", but src/pages/projects.tsx doesn\'t exist. Add it, or remove the route from routes.json.',
    );
  });
});

import { releaseTool } from '../../tests/release-tool';
import { command } from './command';
import { runTool } from './run-tool';

const { errors } = releaseTool();

test.each([
  ['See "npm run release -- list" before', 'See "npm run release -- list --to https://ada.dev" before'],
  [
    'npm run release -- promote remote-public@1.5.0-rc.1, or npm run release -- rollback remote-public.',
    'npm run release -- promote remote-public@1.5.0-rc.1 --to https://ada.dev, or npm run release -- rollback remote-public --to https://ada.dev.',
  ],
])('an error names commands for the same target: %s', async (message, printed) => {
  const failing = command({
    help: 'fail',
    options: { to: { type: 'string', help: 'where' } },
    run: () => Promise.reject(new Error(message)),
  });
  await expect(
    runTool({ fail: () => Promise.resolve(failing) }, ['fail', '--to', 'https://ada.dev']),
  ).resolves.toBe(1);
  expect(errors.join('').trim()).toBe(printed);
});

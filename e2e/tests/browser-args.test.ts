import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { BROWSER_ARGS, featuresOff } from '../src/browser-args';

test('all that Playwright turns off in a browser stays off', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portfolio-test-'));
  const [executablePath, said] = [join(folder, 'browser'), join(folder, 'arguments')];
  // It only says how it was called.
  await writeFile(executablePath, `#!/bin/sh\nprintf '%s\\n' "$@" > '${said}'\n`);
  await chmod(executablePath, 0o755);
  await expect(chromium.launch({ executablePath })).rejects.toThrow();
  const usual = featuresOff((await readFile(said, 'utf8')).split('\n'));
  await rm(folder, { recursive: true });
  expect(usual).not.toEqual([]);
  expect(featuresOff(BROWSER_ARGS)).toEqual(expect.arrayContaining([...usual]));
});

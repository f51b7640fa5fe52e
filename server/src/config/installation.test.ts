import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openInstallation } from './installation';

it('checks what the owner saves against the file that is in effect, not against a later one', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'portfolio-test-'));
  const file = join(dir, 'mine.ts');
  await writeFile(file, "export default { siteName: 'At start' };");
  const installation = await openInstallation({ DATA_DIR: dir, PORTFOLIO_CONFIG: file }, dir);
  await writeFile(file, "export default { siteName: 'Later' };");
  const { config } = await installation.read();
  expect([config.site.siteName, installation.configWith(null).site.siteName]).toEqual([
    'At start',
    'At start',
  ]);
  await rm(dir, { recursive: true });
});

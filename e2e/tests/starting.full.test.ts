import { cp } from 'node:fs/promises';
import { eventually } from '../src/eventually';
import { npmStart } from '../src/npm-start';
import { sharedSite } from '../src/shared-site';
import { newPlace } from '../src/site';
import { isFree } from '../../scripts/lib/free-port.mjs';

test('npm start stops the server and the emulator when the program that started it is gone', async () => {
  const { dataDir, port, authPort, remove } = await newPlace();
  try {
    await cp(sharedSite().template, dataDir, { recursive: true });
    const start = npmStart({ PORT: String(port), AUTH_PORT: String(authPort), DATA_DIR: dataDir });
    try {
      await eventually(() => expect(start.output()).toContain('Ctrl-C'));
      start.disconnect();
      await start.ended;
    } finally {
      start.signal('SIGTERM');
      await start.ended;
    }
    expect((await isFree(port)) && (await isFree(authPort))).toBe(true);
  } finally {
    await remove();
  }
});

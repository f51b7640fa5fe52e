import { checkNode } from './lib/check-node.mjs';
import { run } from './lib/console.mjs';
import { ensureSiteInstalled } from './lib/install.mjs';

/** Installs what a site in production runs on, without tests, measurements and the sign-in emulator. */
await run(async () => {
  checkNode();
  await ensureSiteInstalled({ hasEmulator: false });
});

import { fileURLToPath } from 'node:url';
import { startAuthEmulator } from './auth-emulator/start';
import { readInstallationConfig } from '../config/installation';
import { writePrivately } from '../config/private-data';
import { exitWithStartError, stopOnSignal, reportReady } from './run-process';

/** The repository's folder. The path is the same from `dist/`. */
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

try {
  writePrivately();
  const { authEmulator } = await readInstallationConfig(process.env, ROOT);
  if (!authEmulator) {
    process.stdout.write(
      'The emulator is off (firebase.emulator in portfolio.config.ts): people sign in with Google.\n',
    );
    process.exit(0);
  }
  const stop = await startAuthEmulator(authEmulator).catch((error: unknown) =>
    exitWithStartError(error, { name: 'AUTH_PORT', number: authEmulator.port }),
  );
  stopOnSignal(stop);
  process.stdout.write(`The Firebase Auth emulator is running at http://127.0.0.1:${authEmulator.port}\n`);
  reportReady({});
} catch (error) {
  exitWithStartError(error);
}

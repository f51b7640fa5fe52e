/*
 * Publishes builds to a folder and kills its own process before the given step, like a power failure. Each call that changes files is a
 * step.
 */
import promises, { open } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { publish } from '../src/releases/publish/publish';
import { diskStore } from '../src/releases/stores/disk-store';

const [releases, last, ...folders] = process.argv.slice(2) as [string, string, ...string[]];
let step = 0;

function counted(methods: Record<string, unknown>, names: readonly string[]): void {
  for (const name of names) {
    const method = methods[name] as (...args: unknown[]) => unknown;
    methods[name] = function (this: unknown, ...args: unknown[]) {
      step += 1;
      if (step === Number(last)) process.kill(process.pid, 'SIGKILL');
      return method.apply(this, args);
    };
  }
}

const file = await open(import.meta.filename);
counted(Object.getPrototypeOf(file) as Record<string, unknown>, ['sync', 'writeFile']);
await file.close();
counted(promises as unknown as Record<string, unknown>, [
  'copyFile',
  'link',
  'mkdir',
  'open',
  'rename',
  'rm',
]);
syncBuiltinESMExports();

await publish(diskStore(releases), folders);

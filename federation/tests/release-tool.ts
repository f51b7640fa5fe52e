import { join } from 'node:path';
import { main } from '../src/cli/main';
import { integrityOf } from '../src/releases/model/integrity';
import { createShell, writeDist } from './releases';
import { temporaryFolder } from './temporary-folder';

/** The least that passes the gate: an exposed page and a server bundle. */
export const WHOLE = {
  script: 'const pages = { "./home": load };',
  server: { file: 'client/home.js', integrity: integrityOf('/* home */') },
};

/** The release tool in a new folder for each test, with what its last command printed. */
export function releaseTool() {
  const folder = temporaryFolder();
  const logged: string[] = [];
  const errors: string[] = [];
  beforeEach(() => {
    logged.length = errors.length = 0;
    jest.spyOn(console, 'log').mockImplementation((line: string) => void logged.push(line));
    jest.spyOn(console, 'error').mockImplementation((line: string) => void errors.push(line));
  });
  afterEach(() => jest.restoreAllMocks());

  return {
    folder,
    logged,
    errors,
    /** Runs the tool on the folder's releases, without the browser check. @returns its exit code and output. */
    async release(...args: string[]) {
      logged.length = errors.length = 0;
      const isGated = ['publish', 'check'].includes(args[0]!);
      const options = ['--to', join(folder(), 'releases'), ...(isGated ? ['--without-browser'] : [])];
      const code = await main([...args, ...options]);
      return { code, last: logged.at(-1)?.trim(), error: errors.join('\n').trim() };
    },
    shell: (version = '1.0.0', given = {}) =>
      writeDist(folder(), { version, ...WHOLE, ...given }, createShell),
    remote: (version = '1.0.0', given = {}) => writeDist(folder(), { version, ...WHOLE, ...given }),
  };
}

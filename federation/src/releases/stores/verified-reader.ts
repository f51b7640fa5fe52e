import { integrityOf } from '../model/integrity';
import { parseRelease, parseVerifiedRelease } from '../model/release';
import type { ReleaseStore } from './store';

/**
 * Reads releases and checks their hashes.
 * @param place the store, as error messages name it.
 * @param read a file's content; undefined if it doesn't exist.
 */
export function verifiedReader(
  place: string,
  read: (app: string, version: string, file: string) => Promise<Buffer | undefined>,
): Pick<ReleaseStore, 'findRelease' | 'readRelease' | 'readFile'> {
  async function readExisting(app: string, version: string, file: string): Promise<Buffer> {
    const bytes = await read(app, version, file);
    if (!bytes) throw new Error(`${app} ${version}: ${file} isn't in ${place}`);
    return bytes;
  }
  return {
    async findRelease(app, version) {
      const bytes = await read(app, version, 'release.json');
      if (!bytes) return undefined;
      const release = parseRelease(bytes.toString(), `${app} ${version}: release.json`);
      return { release, integrity: integrityOf(bytes) };
    },
    async readRelease(app, version, integrity) {
      return parseVerifiedRelease(await readExisting(app, version, 'release.json'), {
        app,
        version,
        integrity,
      });
    },
    async readFile(app, version, file, integrity) {
      const bytes = await readExisting(app, version, file);
      if (integrityOf(bytes) === integrity) return bytes;
      throw new Error(`${app} ${version}: ${file} isn't what was released`);
    },
  };
}

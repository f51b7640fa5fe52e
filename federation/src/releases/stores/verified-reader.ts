import { integrityOf } from '../model/integrity';
import { parseRelease } from '../model/release';
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
  async function readFile(app: string, version: string, file: string, integrity: string): Promise<Buffer> {
    const bytes = await read(app, version, file);
    if (!bytes) throw new Error(`${app} ${version}: ${file} isn't in ${place}`);
    if (integrityOf(bytes) === integrity) return bytes;
    throw new Error(`${app} ${version}: ${file} isn't what was released`);
  }
  return {
    readFile,
    async findRelease(app, version) {
      const bytes = await read(app, version, 'release.json');
      if (!bytes) return undefined;
      const release = parseRelease(bytes.toString(), `${app} ${version}: release.json`);
      return { release, integrity: integrityOf(bytes) };
    },
    async readRelease(app, version, integrity) {
      const where = `${app} ${version}: release.json`;
      if (integrity === undefined)
        throw new Error(`${where} has no hash in the catalogue. Publish ${app} again; npm start does.`);
      const bytes = await readFile(app, version, 'release.json', integrity);
      const release = parseRelease(bytes.toString(), where);
      if (release.app === app && release.version === version) return release;
      throw new Error(`${where} belongs to ${release.app} ${release.version}`);
    },
  };
}

import {
  EMPTY_CATALOGUE,
  withLive,
  withPreviews,
  withRollback,
  withShare,
  type Catalogue,
  type GradualStep,
  type ReleaseSource,
} from '@portfolio/federation/releases';
import { integrityOf, SALT, type TestRelease } from './test-releases';

/** A store in memory whose catalogue the test changes. */
export class TestStore {
  catalogue: Catalogue = EMPTY_CATALOGUE;
  readonly #releases = new Map<string, TestRelease>();

  publish(...releases: TestRelease[]): void {
    this.catalogue = withLive(this.catalogue, this.#add(releases), new Date('2026-11-20'));
  }

  /** Adds a release preview; what is live stays. */
  preview(...releases: TestRelease[]): void {
    this.catalogue = withPreviews(this.catalogue, this.#add(releases), new Date('2026-11-20'));
  }

  /** Adds a gradual release; what is live stays. */
  publishGradually(release: TestRelease, step: Partial<GradualStep> = {}): void {
    const given = { share: 0.5, guard: false, salt: SALT, ...step };
    this.catalogue = withShare(this.catalogue, this.#add([release]), new Date('2026-11-20'), given);
  }

  rollBack(app: string): void {
    this.catalogue = withRollback(this.catalogue, [{ app }], new Date('2026-11-20'));
  }

  remove(app: string, version: string): TestRelease {
    const release = this.#release(app, version);
    this.#releases.delete(`${app} ${version}`);
    return release;
  }

  #add(releases: readonly TestRelease[]) {
    for (const one of releases) this.#releases.set(`${one.release.app} ${one.release.version}`, one);
    return releases.map(({ release }) => ({ ...release, integrity: integrityOf(JSON.stringify(release)) }));
  }

  #release(app: string, version: string): TestRelease {
    const found = this.#releases.get(`${app} ${version}`);
    if (!found) throw new Error(`${app} ${version} is gone`);
    return found;
  }

  readonly store = {
    readCatalogue: async () => this.catalogue,
    isCurrent: (catalogue) => catalogue === this.catalogue,
    readRelease: async (app, version) => this.#release(app, version).release,
    readFile: async (app, version, file, integrity) => {
      const text = this.#release(app, version).files[file]!;
      if (integrityOf(text) !== integrity) throw new Error('altered');
      return Buffer.from(text);
    },
    baseUrl: (app, version) => `/releases/${app}/${version}`,
  } satisfies Partial<ReleaseSource> as unknown as ReleaseSource;
}

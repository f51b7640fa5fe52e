import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { publish } from '../release/publish';
import { diskStore } from '../release/store-disk';
import { buildApp, distDir, loadAppBuild } from './build';
import { buildSnapshot, publishSnapshots, snapshotVersion } from './snapshot';
import { appDir, APPS, releasesDir } from './workspace';

const USAGE = `Usage: npm run release -- <command>

  build [app ...]        build for production into the app's dist (the app of this folder, if none is named)
  publish <app ...>      build, check and publish the version that stands in package.json
  publish --snapshot     build and publish every app whose sources changed, as {version}-h{hash}
    --missing            with --snapshot: only apps that were never released
  list                   what is live, since when, and what was before
  dev --file F [app ...] serve the apps from source and say in F where; npm run dev does this and starts the site

Apps: ${APPS.join(', ')}. Releases go to DATA_DIR/releases (default: data/releases).`;

const report = (line: string) => console.log(`  ${line}`);

/** The release tool. @returns the exit code: 0 if done, 1 if it failed with a message, 2 if the command isn't one. */
export async function main(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    strict: false,
    options: {
      snapshot: { type: 'boolean' },
      missing: { type: 'boolean' },
      file: { type: 'string' },
      as: { type: 'string' },
    },
  });
  const [command, ...names] = positionals;
  const snapshotOptions = { onlyMissing: values.missing === true, ...(names.length > 0 && { apps: names }) };
  try {
    switch (command) {
      case 'build':
        for (const app of names.length > 0 ? names : [basename(process.cwd())]) {
          const version = typeof values.as === 'string' ? values.as : await snapshotVersion(appDir(app));
          await buildSnapshot(appDir(app), version, report);
        }
        return 0;
      case 'publish':
        if (values.snapshot) say(await publishSnapshots(report, snapshotOptions));
        else if (names.length > 0) say(await publishVersions(names));
        else break;
        return 0;
      case 'list':
        await list();
        return 0;
      case 'dev': {
        const { dev } = await import('./dev');
        const file = values.file;
        if (typeof file !== 'string') break;
        // Nobody needs apps from source once the program that started this one is gone.
        process.once('disconnect', () => process.exit(0));
        await dev(names.length > 0 ? names : [...APPS], file);
        return 0;
      }
    }
    console.error(USAGE);
    return 2;
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

async function publishVersions(apps: readonly string[]) {
  const folders: string[] = [];
  for (const app of apps) {
    const dir = appDir(app);
    const build = await loadAppBuild(dir);
    report(`${app} ${build.manifest.version}: building`);
    await buildApp(build, build.manifest.version);
    folders.push(distDir(dir, build.manifest.version));
  }
  return publish(diskStore(releasesDir()), folders);
}

function say(releases: readonly { app: string; version: string }[]): void {
  if (releases.length === 0) report('Nothing changed; nothing was published');
  for (const { app, version } of releases) report(`${app} ${version} is live`);
}

async function list(): Promise<void> {
  const { apps } = await diskStore(releasesDir()).readCatalogue();
  for (const [app, { live, previous, since }] of Object.entries(apps)) {
    report(`${app}: ${live} since ${since}${previous ? `, before it ${previous}` : ''}`);
  }
  if (Object.keys(apps).length === 0) report('Nothing is published yet');
}

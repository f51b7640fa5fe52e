import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readInstallationConfig } from '../config/installation';
import { writePrivately } from '../config/private-data';
import { exportSite, type Exported } from '../export/export-site';
import { parseExportOptions } from '../export/options';
import { whyCommandFailed } from './run-process';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const print = (text: string) => process.stdout.write(`${text}\n`);

function summary({ files, pages, bytes, written, removed }: Exported): string {
  const changes = [written > 0 && `${written} written`, removed > 0 && `${removed} removed`].filter(Boolean);
  const size = `${(bytes / 1e6).toFixed(1)} MB`;
  return `${pages} pages in ${files} files with ${size}: ${changes.join(', ') || 'nothing has changed'}.`;
}

const CONTACT = {
  service: 'The contact form sends messages through EmailJS.',
  server: 'The contact form sends messages to your own server.',
  none: 'The contact page has no form: nobody would take its messages. --contact names your own server, and EmailJS can be configured.',
};

/** Only this machine opens such an address. */
const LOCAL = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?=[:/]|$)/;

try {
  writePrivately();
  // An archive's arguments begin with the command.
  const args = process.argv.slice(process.env.PORTFOLIO_PROGRAM ? 3 : 2);
  // npm changes to the root and passes the caller's folder.
  const options = parseExportOptions(args, process.env.INIT_CWD ?? process.cwd());
  const config = await readInstallationConfig(process.env, ROOT);
  const workerCode = readFileSync(new URL('../render-worker.js', import.meta.url), 'utf8');
  const exported = await exportSite(config, options, { workerCode, print });
  const { address, missing, contact } = exported;
  for (const path of missing) print(`Not in the export, because it isn't on the site: ${path}`);
  print(summary(exported));
  print(CONTACT[contact]);
  if (LOCAL.test(address))
    print(`Pages, feed and sitemap say that they are at ${address}. --origin names your host's address.`);
  print(
    options.basePath === ''
      ? `Upload ${options.folder}, or look at it first: npx serve ${options.folder}`
      : `Upload ${options.folder}, so that it's at ${address}/`,
  );
} catch (error) {
  console.error(whyCommandFailed(error));
  process.exitCode = 1;
}

/* `npm run doctor`: checks a configuration before it goes live, without changing anything. With DEPLOY_TOKEN it checks that token too. */
import { fileURLToPath } from 'node:url';
import { withOwnCommands } from '@portfolio/federation/own-commands';
import { ConfigError } from '../config';
import { readInstallationConfig } from '../config/installation';
import { writePrivately } from '../config/private-data';
import { runChecks, toText } from './doctor/checks';
import { resultsFor, type CheckResult } from './doctor/check-result';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

async function check(): Promise<CheckResult[]> {
  try {
    const config = await readInstallationConfig({ ...process.env, NODE_ENV: 'production' }, ROOT);
    return await runChecks(config, process.env.DEPLOY_TOKEN || undefined);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const { bad } = resultsFor('Configuration');
    return error.faults.map((fault) =>
      bad(
        fault,
        fault === error.faults.at(-1) ? "Fix this first. The other checks can't run until then." : undefined,
      ),
    );
  }
}

writePrivately();
const results = await check();
const bad = results.filter(({ state }) => state === 'bad').length;
const conclusion =
  bad > 0 ? `Problems to fix before the site goes live: ${bad}.\n` : 'Ready to go live: npm run serve\n';
process.stdout.write(withOwnCommands(`\n${toText(results)}\n\n${conclusion}`));
process.exitCode = bad > 0 ? 1 : 0;

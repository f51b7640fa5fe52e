import type { ServerConfig } from '../../config';
import { checkCloudinary } from './cloudinary';
import { checkData } from './data';
import { checkDeployTokens } from './deploy-tokens';
import { resultsFor, type CheckResult } from './check-result';
import { checkMail } from './mail';
import { checkMediaStorage } from './media-storage';
import { checkOrigin } from './origin';
import { checkReleases } from './releases';
import { checkSignIn } from './sign-in';

/** In the order of the report. */
const CHECKS: readonly ((config: ServerConfig) => Promise<CheckResult[]>)[] = [
  checkOrigin,
  checkOwner,
  checkSignIn,
  checkData,
  checkMediaStorage,
  checkCloudinary,
  checkMail,
  checkReleases,
];

/** Runs all checks. @param deployToken a token to check */
export async function runChecks(config: ServerConfig, deployToken?: string): Promise<CheckResult[]> {
  const results = await Promise.all(CHECKS.map((check) => check(config)));
  return [...results.flat(), ...checkDeployTokens(config, deployToken)];
}

const MARKS: Readonly<Record<CheckResult['state'], string>> = { good: '✓', open: '!', bad: '✗' };

/** Formats results for the console. */
export function toText(results: readonly CheckResult[]): string {
  const width = Math.max(...results.map(({ about }) => about.length));
  return results
    .flatMap(({ about, state, text, advice }) => [
      `  ${MARKS[state]} ${about.padEnd(width)}  ${text}`,
      ...(advice ? [`    ${' '.repeat(width)}  → ${advice}`] : []),
    ])
    .join('\n');
}

/** Reports who may change the site, and which values are still the sample's. */
export async function checkOwner({
  identity,
  public: { githubUrl, contact, siteName },
}: ServerConfig): Promise<CheckResult[]> {
  const { good, open } = resultsFor('Owner');
  const owner = good(`Only ${identity.ownerEmail} may change the site`);
  const shown = { siteName, githubUrl, ...contact };
  const samples = Object.entries(shown).filter(([, value]) => /\bexample\b/.test(value));
  if (samples.length === 0) return [owner];
  const names = samples.map(([name]) => name).join(', ');
  return [
    owner,
    open(
      `portfolio.config.ts still has the sample's ${names}`,
      'Enter your own, or leave them empty. Values saved in the browser (Admin Panel, Site) take precedence.',
    ),
  ];
}

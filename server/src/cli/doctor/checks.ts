import type { ServerConfig } from '../../config';
import { checkCdn } from './cdn';
import { checkCloudinary } from './cloudinary';
import { checkData } from './data';
import { checkDeployTokens } from './deploy-tokens';
import type { CheckResult } from './check-result';
import { checkMail } from './mail';
import { checkMediaStorage } from './media-storage';
import { checkOrigin } from './origin';
import { checkOwner } from './owner';
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
  checkCdn,
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

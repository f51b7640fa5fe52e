import { createHash } from 'node:crypto';
import { isDeployToken, MIN_TOKEN_LENGTH } from '@portfolio/federation/releases';
import type { DeployToken, ServerConfig } from '../../config';
import { resultsFor, type CheckResult } from './check-result';

const { good, bad } = resultsFor('Deploying');
const HOW =
  'The hash is what this says, of a token that openssl rand -hex 32 draws: printf %s "$DEPLOY_TOKEN" | sha256sum';

const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');
/** The hashes of an unset variable. */
const OF_NOTHING = [sha256Of(''), sha256Of('\n')];

/**
 * Checks the deploy tokens, if there are any.
 * @param token a token to check
 */
export function checkDeployTokens(
  { deployTokens: known }: Pick<ServerConfig, 'deployTokens'>,
  token?: string,
): CheckResult[] {
  const hashes = known.map(({ sha256 }) => sha256);
  const ofNothing = hashes.filter((hash) => OF_NOTHING.includes(hash)).length;
  const twice = new Set(hashes.filter((hash, index) => hashes.indexOf(hash) !== index));
  return [
    ...(known.length > 0
      ? [good(`Who has one of these tokens may publish: ${known.map(formatToken).join(', ')}`)]
      : []),
    ...(ofNothing > 0 ? [bad('A hash in DEPLOY_TOKENS is that of no token at all', HOW)] : []),
    ...[...twice].map((hash) =>
      bad(
        `${short(hash)} stands in DEPLOY_TOKENS more than once, and only the first counts`,
        'Name all of its apps at once: remote-blog+remote-shop:HASH.',
      ),
    ),
    ...(token === undefined ? [] : [tokenFinding(known, token)]),
  ];
}

function tokenFinding(known: readonly DeployToken[], token: string): CheckResult {
  if (known.some(({ sha256 }) => sha256 === token.toLowerCase()))
    return bad(
      'DEPLOY_TOKENS has the token DEPLOY_TOKEN itself: it publishes nothing, and is no secret any more',
      HOW,
    );
  if (!isDeployToken(token))
    return bad(
      `DEPLOY_TOKEN is too short, or has signs in it that no token has: ${MIN_TOKEN_LENGTH} letters and digits are the least`,
      HOW,
    );
  const found = known.find(({ sha256 }) => sha256 === sha256Of(token));
  return found
    ? good(`DEPLOY_TOKEN holds: ${formatToken(found)}`)
    : bad('DEPLOY_TOKEN is none of the tokens that DEPLOY_TOKENS knows', HOW);
}

const short = (hash: string) => `${hash.slice(0, 8)}…`;
const formatToken = ({ sha256, apps }: DeployToken) =>
  `${short(sha256)} for ${apps?.join(' and ') ?? 'all apps'}`;

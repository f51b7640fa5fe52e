import { partialShare, type GradualStep } from '../releases/model/catalogue';
import { UsageError } from './command';

/** The options of commands that can make a release live gradually. */
export const GRADUAL = {
  share: {
    type: 'string',
    value: 'PERCENT',
    help: 'only for this share of the visits, such as 10%; the others keep the live release',
  },
  guard: {
    type: 'boolean',
    help: 'with --share: roll it back by itself if its failures, LCP or INP are worse than the live release’s by more than chance',
  },
  grow: {
    type: 'boolean',
    help: 'with --guard: raise the share by itself to 25%, 50% and everyone while it does no worse',
  },
} as const;

/** The shares that follow by themselves. */
const STEPS = [0.25, 0.5, 1];

/**
 * How a release goes live gradually; undefined if it doesn't.
 * @throws UsageError if an option is invalid, or lacks another one.
 */
export function readGradual({
  share: text,
  guard = false,
  grow = false,
}: {
  readonly share?: string;
  readonly guard?: boolean;
  readonly grow?: boolean;
}): GradualStep | undefined {
  if (text === undefined) {
    if (guard || grow)
      throw new UsageError(`--${guard ? 'guard' : 'grow'} needs --share, such as --share 10%.`);
    return undefined;
  }
  const share = parseShare(text);
  if (grow && !guard)
    throw new UsageError('--grow needs --guard: nothing else tells whether the release does well enough.');
  const growth = STEPS.filter((step) => step > share);
  return { share, guard, ...(grow && { growth }) };
}

function parseShare(text: string): number {
  const [, digits] = /^(\d{1,3}(?:\.\d{1,3})?)%$/.exec(text) ?? [];
  const share = partialShare.safeParse(Number(digits) / 100);
  if (share.success) return share.data;
  throw new UsageError(
    `--share must be a percentage above 0% and below 100%, such as 10%, not "${text}". Without --share, a release goes to everyone.`,
  );
}

import { setImmediate } from 'node:timers/promises';
import type { Representation } from '../../src/http/representation';

/** Uses a representation as often as it takes to be compressed as small as possible. */
export async function untilSmallest(representation: Representation): Promise<Representation> {
  await representation.encoded('br');
  await representation.encoded('br');
  while (!representation.isFinal('br')) await setImmediate();
  return representation;
}

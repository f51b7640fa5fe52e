import { createHash, randomInt, timingSafeEqual } from 'node:crypto';

/** Without letters and digits that look alike. */
const CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** A code of 60 bits that can be read off a terminal and typed, such as `K7QX-M2PD-9WTE`. */
export const newSetupCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join(''),
  ).join('-');

/** Ignores case, spaces and dashes. */
export function isSameCode(one: string, other: string): boolean {
  const digest = (code: string) =>
    createHash('sha256').update(code.toUpperCase().replaceAll(/[\s-]/g, '')).digest();
  return timingSafeEqual(digest(one), digest(other));
}

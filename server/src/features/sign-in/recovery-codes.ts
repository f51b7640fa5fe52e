import { createHash, randomBytes } from 'node:crypto';

const COUNT = 10;
/** Of 5 bits each: 140 bits, so that a plain hash is enough. */
const CHARACTERS = 28;
/** Crockford's base 32, without letters that look like digits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LOOK_ALIKES: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1' };

/** Creates codes such as `7k2m-…`, in groups of four. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: COUNT }, () => {
    const characters = Array.from(randomBytes(CHARACTERS), (byte) => ALPHABET[byte % ALPHABET.length]);
    return characters.join('').match(/.{4}/g)!.join('-');
  });

/** The stored hash of a code. Upper case, spaces and hyphens don't matter, nor do letters that look like digits. */
export function hashRecoveryCode(code: string): string {
  const characters = code.toLowerCase().replace(/[\s-]/g, '');
  const plain = characters.replace(/[oil]/g, (letter) => LOOK_ALIKES[letter]!);
  return createHash('sha256').update(plain).digest('hex');
}

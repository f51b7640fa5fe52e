import { randomInt } from 'node:crypto';

const CHARACTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Creates an unguessable id that needs no escaping: 20 letters and digits, 103 bits. */
export const newId = (): string =>
  Array.from({ length: 20 }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');

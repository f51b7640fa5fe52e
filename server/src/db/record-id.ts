import { randomBytes } from 'node:crypto';

/** An id that nobody can guess and that needs no escaping anywhere: 20 letters and digits, 103 bits. */
export function newId(): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
  // Bytes from 252 up are left out, so that each letter is equally likely.
  let id = '';
  while (id.length < 20)
    for (const byte of randomBytes(32)) if (byte < 252 && id.length < 20) id += letters[byte % 36];
  return id;
}

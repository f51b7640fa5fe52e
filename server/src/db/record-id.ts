import { randomBytes } from 'node:crypto';

/** Creates an unguessable id that needs no escaping: 20 letters and digits, 103 bits. */
export function newId(): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
  // Skips bytes from 252 up, so that every character is equally likely.
  let id = '';
  while (id.length < 20)
    for (const byte of randomBytes(32)) if (byte < 252 && id.length < 20) id += letters[byte % 36];
  return id;
}

import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { EmulatorUser } from 'firebase-tools/lib/emulator/auth/state.js';

/** Keeps the emulator's accounts, so that who is signed in stays so when it's started again. */
export class AccountsFile {
  readonly #path: string;
  #written = '';
  #last: Promise<void> = Promise.resolve();

  constructor(path: string) {
    this.#path = path;
  }

  /** None where there's no file, or one that can't be read: everybody can sign in again. */
  async read(): Promise<readonly EmulatorUser[]> {
    try {
      this.#written = await readFile(this.#path, 'utf8');
      const { users } = JSON.parse(this.#written) as { users: EmulatorUser[] };
      return users.filter(({ localId }) => typeof localId === 'string');
    } catch {
      return [];
    }
  }

  /** One write after the other, and only of what is new. */
  save(users: Iterable<EmulatorUser>): Promise<void> {
    const text = `${JSON.stringify({ users: [...users] }, null, 2)}\n`;
    if (text === this.#written) return this.#last;
    this.#written = text;
    this.#last = this.#last.catch(() => undefined).then(() => this.#replace(text));
    return this.#last;
  }

  async #replace(text: string): Promise<void> {
    const draft = `${this.#path}.new`;
    await mkdir(dirname(this.#path), { recursive: true });
    const handle = await open(draft, 'w', 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, this.#path);
  }
}

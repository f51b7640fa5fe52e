import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { EmulatorUser } from 'firebase-tools/lib/emulator/auth/state.js';

/** Stores the emulator's accounts, so that sessions survive a restart. */
export class AccountsFile {
  readonly #path: string;
  #written = '';
  #last: Promise<void> = Promise.resolve();

  constructor(path: string) {
    this.#path = path;
  }

  /** None if the file is missing or unreadable. Then everyone signs in again. */
  async read(): Promise<readonly EmulatorUser[]> {
    try {
      this.#written = await readFile(this.#path, 'utf8');
      const { users } = JSON.parse(this.#written) as { users: EmulatorUser[] };
      return users.filter(({ localId }) => typeof localId === 'string');
    } catch {
      return [];
    }
  }

  /** Writes one version at a time, and only changes. */
  save(users: Iterable<EmulatorUser>): Promise<void> {
    const text = `${JSON.stringify({ users: [...users] }, null, 2)}\n`;
    if (text === this.#written) return this.#last;
    this.#written = text;
    this.#last = this.#last.catch(() => undefined).then(() => this.#replace(text));
    return this.#last;
  }

  async #replace(text: string): Promise<void> {
    const tempFile = `${this.#path}.new`;
    await mkdir(dirname(this.#path), { recursive: true });
    const handle = await open(tempFile, 'w', 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(tempFile, this.#path);
  }
}

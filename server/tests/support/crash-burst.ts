import { createHash } from 'node:crypto';
import { pdf } from './test-files';
import { PROJECT } from './test-project';
import { multipartBody } from './upload';

/** Concurrent writers. */
const WRITERS = 6;

/** Writes to a server until it was killed, and which of them were acknowledged. */
export class Burst {
  /** Writes by number; true if the server acknowledged them. */
  readonly projects = new Map<number, boolean>();
  readonly messages = new Map<number, boolean>();
  /** SHA-256 of acknowledged files, by path. */
  readonly files = new Map<string, string>();
  /** The last number requested for the profile, and the last acknowledged one. */
  profile = { requested: 0, saved: 0 };
  acknowledged = 0;
  #number = 0;

  constructor(readonly call: Call) {}

  /** Writes until the server is gone. @param onAcknowledged called after each acknowledged write */
  async run(onAcknowledged: () => void): Promise<void> {
    const writes = [() => this.#editProfile(), ...Array(WRITERS - 1).fill(() => this.#writeAny())];
    await Promise.all(
      writes.map(async (write) => {
        while (await isAcknowledged(write)) {
          this.acknowledged += 1;
          onAcknowledged();
        }
      }),
    );
  }

  /** Repeats the request with the same key, like a client without a response. */
  async addProject(number: number): Promise<void> {
    this.projects.set(number, this.projects.get(number) ?? false);
    await this.call('POST', '/api/projects', projectOf(number), { 'idempotency-key': `project-${number}` });
    this.projects.set(number, true);
  }

  #writeAny(): Promise<void> {
    const number = (this.#number += 1);
    if (number % 3 === 0) return this.addProject(number);
    return number % 3 === 1 ? this.#upload(number) : this.#sendMessage(number);
  }

  async #editProfile(): Promise<void> {
    const number = (this.profile.requested += 1);
    await this.call('PATCH', '/api/home_profile', { fullName: `Name ${number}`, bio: `Bio ${number}` });
    this.profile.saved = number;
  }

  async #sendMessage(number: number): Promise<void> {
    this.messages.set(number, false);
    const template_params = {
      from_name: `Name ${number}`,
      from_email: 'ada@visitor.example',
      subject: `Subject ${number}`,
      message: `Message ${number}`,
    };
    await this.call('POST', '/api/v1.0/email/send', { template_params });
    this.messages.set(number, true);
  }

  async #upload(number: number): Promise<void> {
    const bytes = Buffer.concat([pdf(), Buffer.from(`% ${number} ${'x'.repeat(50_000)}\n`)]);
    const { payload, contentType } = await multipartBody(bytes, { name: `${number}.pdf` });
    const response = await this.call('POST', '/media/v1_1/bundled/raw/upload', payload, {
      'content-type': contentType,
    });
    const { secure_url } = JSON.parse(String(response)) as { secure_url: string };
    this.files.set(new URL(secure_url).pathname, sha256(bytes));
  }
}

/** A request as the owner. Rejects unless the response is 200. */
export type Call = (
  method: string,
  path: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<Buffer>;

/** All texts contain the number, so that a half-written one shows. */
export const projectOf = (number: number) => ({
  ...PROJECT,
  title: `Project ${number}`,
  description: `Description ${number}`,
  features: [`Feature ${number}`],
});

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** False when the server is gone. */
async function isAcknowledged(write: () => Promise<void>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    // Jest's `TypeError` isn't the one that `fetch` throws.
    if ((error as Error).name === 'TypeError') return false;
    throw error;
  }
}

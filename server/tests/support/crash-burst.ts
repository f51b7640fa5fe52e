import { createHash } from 'node:crypto';
import { pdf } from './test-files';
import { PROJECT } from './test-project';
import { multipartBody } from './upload';

/** Writers at the same time. */
const WRITERS = 6;

/** What was written into a server until it was killed: of each write whether it was acknowledged. */
export class Burst {
  /** Those that were begun, by their numbers; true when the server has said that they're saved. */
  readonly projects = new Map<number, boolean>();
  readonly messages = new Map<number, boolean>();
  /** SHA-256 of files that were acknowledged, by the path that they're read from. */
  readonly files = new Map<string, string>();
  /** The last number that the profile was asked to become, and the last that it was said to have become. */
  profile = { asked: 0, saved: 0 };
  acknowledged = 0;
  #number = 0;

  constructor(readonly call: Call) {}

  /** Writes until the server is gone. @param onAcknowledged called with each write that is saved */
  async run(onAcknowledged: () => void): Promise<void> {
    const writes = [() => this.#editProfile(), ...Array(WRITERS - 1).fill(() => this.#writeAny())];
    await Promise.all(
      writes.map(async (write) => {
        while (await wasAnswered(write)) {
          this.acknowledged += 1;
          onAcknowledged();
        }
      }),
    );
  }

  /** Once more under the same name, as a client does that has got no answer. */
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
    const number = (this.profile.asked += 1);
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
    const answer = await this.call('POST', '/media/v1_1/bundled/raw/upload', payload, {
      'content-type': contentType,
    });
    const { secure_url } = JSON.parse(String(answer)) as { secure_url: string };
    this.files.set(new URL(secure_url).pathname, sha256(bytes));
  }
}

/** A request of the owner's. Rejects where it isn't answered by a 200. */
export type Call = (
  method: string,
  path: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<Buffer>;

/** All of whose texts tell the number, so that one that was written by half shows. */
export const projectOf = (number: number) => ({
  ...PROJECT,
  title: `Project ${number}`,
  description: `Description ${number}`,
  features: [`Feature ${number}`],
});

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** False when the server is gone. */
async function wasAnswered(write: () => Promise<void>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    // Jest's own `TypeError` isn't the one of `fetch`.
    if ((error as Error).name === 'TypeError') return false;
    throw error;
  }
}

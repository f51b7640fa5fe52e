import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const base64url = (data: string | Uint8Array) => Buffer.from(data as Uint8Array).toString('base64url');

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** The challenge and the host of a request to an authenticator. */
interface Asked {
  readonly challenge: string;
  readonly rpId?: string;
  readonly rp?: { readonly id: string };
}

/** A browser with a security key that has one passkey (ES256). Tests may change what it claims. */
export class FakeAuthenticator {
  readonly #privateKey: KeyObject;
  readonly #publicKey: KeyObject;
  readonly #id = randomBytes(16);
  counter = 0;
  /** Whether it says that it has verified the user, for example by a PIN. */
  isVerifying = true;
  origin: string;

  constructor(origin = 'https://test.dev') {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = privateKey;
    this.#publicKey = publicKey;
    this.origin = origin;
  }

  /** Creates the passkey. */
  create(asked: Asked) {
    const { x, y } = this.#publicKey.export({ format: 'jwk' });
    const coseKey = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x!, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y!, 'base64url'))],
      ]),
    );
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.#id, coseKey]);
    const attestationObject = isoCBOR.encode(
      new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(this.#authenticatorData(asked, HAS_CREDENTIAL, credential))],
      ]),
    );
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: base64url(this.#clientData('webauthn.create', asked)),
        attestationObject: base64url(attestationObject),
        transports: ['usb'],
      },
    };
  }

  /** Signs in with the passkey. */
  get(asked: Asked) {
    this.counter += 1;
    const authenticatorData = this.#authenticatorData(asked, 0);
    const clientData = this.#clientData('webauthn.get', asked);
    const signature = sign(
      'sha256',
      Buffer.concat([authenticatorData, sha256(clientData)]),
      this.#privateKey,
    );
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
      },
    };
  }

  #credential() {
    const id = base64url(this.#id);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
  }

  #clientData(type: string, { challenge }: Asked): string {
    return JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false });
  }

  #authenticatorData({ rpId, rp }: Asked, flags: number, credential = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const verified = this.isVerifying ? VERIFIED : 0;
    return Buffer.concat([
      sha256(rpId ?? rp!.id),
      Buffer.from([PRESENT | verified | flags]),
      counter,
      credential,
    ]);
  }
}

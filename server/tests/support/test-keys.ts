import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignJWT, UnsecuredJWT, type CryptoKey, type JWTPayload } from 'jose';
import { googlesKeys } from './run/googles-keys';

const now = () => Math.floor(Date.now() / 1000);

export const OWNER: JWTPayload = {
  iss: 'https://securetoken.google.com/test-project',
  aud: 'test-project',
  sub: 'owner-id',
  email: 'owner@test.dev',
  email_verified: true,
  firebase: { sign_in_provider: 'google.com', identities: { 'google.com': ['google-id'] } },
};

/** Claims; `undefined` removes one. */
export type Claims = { readonly [name in keyof JWTPayload]?: unknown };

function payloadOf(claims: Claims): JWTPayload {
  return { iat: now() - 10, exp: now() + 3600, auth_time: now() - 10, ...OWNER, ...claims } as JWTPayload;
}

export function unsignedToken(claims: Claims = {}): string {
  return new UnsecuredJWT(payloadOf(claims)).encode();
}

/** Replaces Google: signs tokens and publishes the keys. */
export class TestKeys {
  readonly #server: Server;
  readonly #key: CryptoKey;
  /** How often the keys were requested. */
  requests = 0;
  /** How many more requests for keys will fail. */
  faults = 0;

  private constructor(server: Server, key: CryptoKey) {
    this.#server = server;
    this.#key = key;
  }

  static async start(): Promise<TestKeys> {
    const { publicJwk, privateKey } = await googlesKeys();
    const jwks = JSON.stringify({
      keys: [{ ...publicJwk, kid: 'k1', alg: 'RS256', use: 'sig' }],
    });
    const server = createServer((_request, response) => {
      keys.requests += 1;
      if (keys.faults > 0) {
        keys.faults -= 1;
        response.writeHead(500).end();
      } else response.writeHead(200, { 'content-type': 'application/json' }).end(jwks);
    });
    const keys = new TestKeys(server, privateKey);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return keys;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/keys`;
  }

  token(claims: Claims = {}, { key = this.#key, kid = 'k1' } = {}): Promise<string> {
    return new SignJWT(payloadOf(claims)).setProtectedHeader({ alg: 'RS256', kid }).sign(key);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

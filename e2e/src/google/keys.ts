import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const HEADER = { alg: 'RS256', kid: 'test', typ: 'JWT' };

/** The keys that sign ID tokens, and the URL where Google publishes them. */
export async function publishKeys() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const keys = [{ ...publicKey.export({ format: 'jwk' }), kid: HEADER.kid, alg: HEADER.alg, use: 'sig' }];
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys })),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`,
    /** The emulator's token, signed like Google's for a project. */
    signed(unsigned: string, projectId: string): string {
      const claims = JSON.parse(Buffer.from(unsigned.split('.')[1]!, 'base64url').toString()) as object;
      const issuer = `https://securetoken.google.com/${projectId}`;
      const content = `${encode(HEADER)}.${encode({ ...claims, iss: issuer, aud: projectId })}`;
      return `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

export type Keys = Awaited<ReturnType<typeof publishKeys>>;

import type { TransportCall, TransportResponse } from '@portfolio/shared-api';
import type { Passkey } from '@portfolio/shared-api/passkeys';
import { errorResponse, ok } from './responses';

export const aPasskey = (part: Partial<Passkey> = {}): Passkey => ({
  _id: 'k1',
  name: 'Laptop',
  host: 'localhost',
  createdAt: '2026-11-01T12:00:00.000Z',
  lastUsedAt: '2026-11-20T09:30:00.000Z',
  ...part,
});

const CHALLENGE = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'Ada' },
  user: { id: 'dXNlcg', name: 'owner@example.com', displayName: 'Ada' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 1_000,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
};

/** An in-memory server's passkeys and recovery codes. */
export class FakePasskeys {
  passkeys: Passkey[] = [];
  codes: string[] = [];

  respond({ method, path, body }: TransportCall): TransportResponse {
    const [, , resource, id] = path.split('/');
    if (resource === 'sign_in') return ok({});
    if (resource === 'recovery_codes') {
      this.codes = Array.from({ length: 10 }, (_, index) => `7k2m-9xqd-${index}`);
      return ok({ codes: this.codes });
    }
    if (id === 'challenge') return ok(CHALLENGE);
    if (method === 'GET') {
      const data = { success: true, data: this.passkeys, recoveryCodes: this.codes.length };
      return { status: 200, body: data };
    }
    const { name } = (body ?? {}) as { name: string };
    if (method === 'POST') {
      const added = aPasskey({ _id: `k${this.passkeys.length + 1}`, name, lastUsedAt: null });
      this.passkeys = [...this.passkeys, added];
      return ok(added);
    }
    const passkey = this.passkeys.find(({ _id }) => _id === id);
    if (!passkey) return errorResponse(404, 'This passkey was removed in the meantime.');
    const renamed = { ...passkey, name };
    this.passkeys = this.passkeys.flatMap((each) =>
      each !== passkey ? [each] : method === 'PATCH' ? [renamed] : [],
    );
    if (this.passkeys.length === 0) this.codes = [];
    return ok(method === 'PATCH' ? renamed : { _id: id });
  }
}

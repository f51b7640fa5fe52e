import type { TransportCall, TransportResponse } from '@portfolio/shared-api';
import type { DeployToken, DeployTokenInput, DeployTokens } from '@portfolio/shared-api/deploy-tokens';
import { errorResponse, ok } from './responses';

export const aToken = (part: Partial<DeployToken> = {}): DeployToken => ({
  _id: 't1',
  name: 'Notes team',
  app: 'remote-notes',
  paths: ['/notes', '/notes/*'],
  createdAt: '2026-11-01T12:00:00.000Z',
  lastUsedAt: '2026-11-20T09:30:00.000Z',
  expiresAt: null,
  ...part,
});

/** An in-memory server's deploy tokens. */
export class FakeDeployTokens {
  tokens: DeployToken[] = [];
  meta: NonNullable<DeployTokens['meta']> = {
    environment: [],
    remotes: [{ app: 'remote-public', paths: ['/', '/contact'] }],
  };

  respond({ method, path, body }: TransportCall): TransportResponse {
    if (method === 'GET') return { status: 200, body: { success: true, data: this.tokens, ...this.meta } };
    if (method === 'POST') {
      const { sha256: _, ...input } = body as DeployTokenInput;
      const created = aToken({ ...input, _id: `t${this.tokens.length + 1}`, lastUsedAt: null });
      this.tokens = [created, ...this.tokens];
      return ok(created);
    }
    const id = path.split('/').at(-1)!;
    if (!this.tokens.some(({ _id }) => _id === id))
      return errorResponse(404, 'This deploy token was revoked already.');
    this.tokens = this.tokens.filter(({ _id }) => _id !== id);
    return ok({ _id: id });
  }
}

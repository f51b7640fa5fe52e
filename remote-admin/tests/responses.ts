import type { TransportAnswer } from '@portfolio/shared-api';

export const ok = (data: unknown): TransportAnswer => ({ status: 200, body: { success: true, data } });

export const errorResponse = (status: number, message: string, more: object = {}): TransportAnswer => ({
  status,
  body: { success: false, message, ...more },
});

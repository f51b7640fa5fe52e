import type { TransportResponse } from '@portfolio/shared-api';

export const ok = (data: unknown): TransportResponse => ({ status: 200, body: { success: true, data } });

export const errorResponse = (status: number, message: string, more: object = {}): TransportResponse => ({
  status,
  body: { success: false, message, ...more },
});

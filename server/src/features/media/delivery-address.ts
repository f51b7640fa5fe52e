import { DELIVERY_WIDTHS, type ResourceType } from '@portfolio/shared-api/contracts';
import type { MediaRow } from './repository';

export const CLOUD = 'bundled';

/** What an address asks for: the rest of it after `/upload/`. */
export interface Delivery {
  readonly id: string;
  readonly format: string;
  readonly version: number;
  /** Null where the file itself is asked for. */
  readonly transform: { readonly width: number | null; readonly isAuto: boolean } | null;
}

const ADDRESS = /^(?:([a-z0-9_,]{1,80})\/)?v(\d{1,12})\/([a-z0-9]{1,64})\.([a-z0-9]{2,5})$/;

/** Null for an address that isn't of this service, also for sizes that it doesn't make: each is a file on the disk. */
export function parseDelivery(rest: string): Delivery | null {
  const [, transforms, version, id, format] = ADDRESS.exec(rest) ?? [];
  if (!version || !id || !format) return null;
  const transform = transforms === undefined ? null : parseTransform(transforms.split(','));
  return transform === undefined ? null : { id, format, version: Number(version), transform };
}

function parseTransform(parts: readonly string[]) {
  let width: number | null = null;
  for (const part of parts) {
    const asked = /^w_(\d{1,5})$/.exec(part)?.[1];
    if (asked) width = Number(asked);
    else if (!['f_auto', 'q_auto', 'c_limit'].includes(part)) return undefined;
  }
  const isOffered = width === null || (DELIVERY_WIDTHS as readonly number[]).includes(width);
  return isOffered ? { width, isAuto: parts.includes('f_auto') } : undefined;
}

/** Its root-relative address, as it's kept in the content. */
export function deliveryPath(row: Pick<MediaRow, 'resource_type' | 'version' | 'id' | 'format'>): string {
  return `/media/${CLOUD}/${row.resource_type as ResourceType}/upload/v${row.version}/${row.id}.${row.format}`;
}

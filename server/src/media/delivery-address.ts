import {
  CARD_GRAVITIES,
  CARD_SIZES,
  cardTransform,
  DELIVERY_WIDTHS,
  type CardGravity,
  type CardShape,
  type ResourceType,
} from '@portfolio/shared-api/contracts';
import type { MediaRow } from './repository';

export const CLOUD = 'bundled';

/** The part of a delivery URL after `/upload/`, parsed. */
export interface Delivery {
  readonly id: string;
  readonly format: string;
  readonly version: number;
  /** Null for the original file. */
  readonly transform: Transform | null;
}

export type Transform =
  | { readonly card: CardPart }
  | { readonly card?: never; readonly width: number | null; readonly isAuto: boolean };

/** An image for link previews: its shape and which part of the picture it shows. */
export interface CardPart {
  readonly shape: CardShape;
  readonly gravity: CardGravity;
}

const CARD_PARTS = (Object.keys(CARD_SIZES) as CardShape[]).flatMap((shape) =>
  CARD_GRAVITIES.map((gravity): CardPart => ({ shape, gravity })),
);

const FILE = String.raw`(?:([a-z0-9_,]{1,80})/)?v(\d{1,12})/([a-z0-9]{1,64})\.([a-z0-9]{2,5})`;
const ADDRESS = new RegExp(`^${FILE}$`);

/** Null for other addresses, and for sizes that aren't offered: each variant takes disk space. */
export function parseDelivery(rest: string): Delivery | null {
  const [, transforms, version, id, format] = ADDRESS.exec(rest) ?? [];
  if (!version || !id || !format) return null;
  const transform = transforms === undefined ? null : parseTransform(transforms);
  return transform === undefined ? null : { id, format, version: Number(version), transform };
}

function parseTransform(transforms: string): Transform | undefined {
  const card = CARD_PARTS.find(({ shape, gravity }) => cardTransform(shape, gravity) === transforms);
  if (card) return { card };
  const parts = transforms.split(',');
  let width: number | null = null;
  for (const part of parts) {
    const digits = /^w_(\d{1,5})$/.exec(part)?.[1];
    if (digits) width = Number(digits);
    else if (!['f_auto', 'q_auto', 'c_limit'].includes(part)) return undefined;
  }
  const isOffered = width === null || (DELIVERY_WIDTHS as readonly number[]).includes(width);
  return isOffered ? { width, isAuto: parts.includes('f_auto') } : undefined;
}

const FOLDER = `/media/${CLOUD}/(?:image|video|raw)/upload/`;
const PATH = new RegExp(`^${FOLDER}(.+)$`);
const ANYWHERE = new RegExp(FOLDER + FILE, 'g');

/** Parses a delivery path; null for any other path. */
export function readDeliveryPath(path: string): Delivery | null {
  const rest = PATH.exec(path)?.[1];
  return rest === undefined ? null : parseDelivery(rest);
}

/** Ids of all media whose addresses occur in a text. */
export const mediaIdsIn = (text: string): string[] =>
  Array.from(text.matchAll(ANYWHERE), ([, , , id]) => id!);

/** The root-relative address that is stored in the content. */
export function deliveryPath(row: Pick<MediaRow, 'resource_type' | 'version' | 'id' | 'format'>): string {
  return `/media/${CLOUD}/${row.resource_type as ResourceType}/upload/v${row.version}/${row.id}.${row.format}`;
}

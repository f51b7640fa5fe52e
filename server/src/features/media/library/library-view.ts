import type { LibraryItem, MediaUse } from '@portfolio/shared-api/contracts';
import type { MediaAddresses } from '../../../media/addresses';
import { deliveryPath } from '../../../media/delivery-address';
import { FORMATS, type Format } from '../../../media/formats/formats';
import type { MediaRow } from '../../../media/repository';

export const fileName = ({ original_filename, format }: Pick<MediaRow, 'original_filename' | 'format'>) =>
  `${original_filename}.${format}`;

export const kindOf = ({ format }: Pick<MediaRow, 'format'>) => FORMATS[format as Format].kind;

/** @param poster the row of a video's poster */
export function mediaRowToItem(
  row: MediaRow,
  {
    uses,
    poster,
    addresses,
  }: { uses: readonly MediaUse[]; poster: MediaRow | undefined; addresses: MediaAddresses },
): LibraryItem {
  return {
    id: row.id,
    kind: kindOf(row),
    url: addresses.toPublic(deliveryPath(row)),
    ...(poster && { posterUrl: addresses.toPublic(deliveryPath(poster)) }),
    name: fileName(row),
    alt: row.alt,
    bytes: row.bytes,
    width: row.width,
    height: row.height,
    createdAt: row.created_at,
    removedAt: row.removed_at,
    uses: [...uses],
  };
}

const WORDS: Readonly<Record<MediaUse['place'], string>> = {
  'home-profile': 'home profile',
  'second-profile': 'second profile',
  technology: 'technology',
  'why-choose-me': 'reason',
  project: 'project',
  poster: 'video',
  bin: 'trash',
};

/** For example 'home profile, project “Farled”'. */
export const formatUses = (uses: readonly MediaUse[]): string =>
  uses.map(({ place, title }) => (title ? `${WORDS[place]} “${title}”` : WORDS[place])).join(', ');

import type { ContractResult, ContractQuery, listMedia } from '@portfolio/shared-api/contracts';
import type { Queries } from '../../../db/database';
import type { MediaAddresses } from '../../../media/addresses';
import { fileName, kindOf, mediaRowToItem } from './library-view';
import { readMediaUses } from '../../../media/media-uses';
import { findAllMedia, listMediaNames, type ListedMedium } from '../../../media/repository';

const DEFAULT_LIMIT = 48;

interface Wanted extends ContractQuery<typeof listMedia> {
  readonly isTrash: boolean;
}

/** A page of the library or of the trash. Texts are searched here because databases compare letters differently. */
export async function listLibrary(
  db: Queries,
  { isTrash, kind, search = '', limit = DEFAULT_LIMIT, offset = 0 }: Wanted,
  addresses: MediaAddresses,
): Promise<ContractResult<typeof listMedia>> {
  const all = await listMediaNames(db);
  const inTrash = all.filter(({ removed_at }) => removed_at !== null);
  const inLibrary = all.filter(({ removed_at }) => removed_at === null);
  const words = plain(search).split(/\s+/).filter(Boolean);
  const found = (isTrash ? inTrash : inLibrary).filter(
    (medium) => (!kind || kindOf(medium) === kind) && hasWords(medium, words),
  );
  const rows = await findAllMedia(
    db,
    found.slice(offset, offset + limit).map(({ id }) => id),
  );
  const posters = await findAllMedia(
    db,
    rows.flatMap(({ poster_id }) => poster_id ?? []),
  );
  const uses = await readMediaUses(db);
  const posterOf = new Map(posters.map((poster) => [poster.id, poster]));
  return {
    data: rows.map((row) =>
      mediaRowToItem(row, {
        uses: uses.get(row.id) ?? [],
        poster: row.poster_id === null ? undefined : posterOf.get(row.poster_id),
        addresses,
      }),
    ),
    meta: { total: found.length, library: sizeOf(inLibrary), bin: sizeOf(inTrash) },
  };
}

function hasWords(medium: ListedMedium, words: readonly string[]): boolean {
  const texts = words.length > 0 ? plain(`${fileName(medium)} ${medium.alt}`) : '';
  return words.every((word) => texts.includes(word));
}

/** Folds case and accents, so that 'hamn' finds 'Hämn'. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const sizeOf = (media: readonly ListedMedium[]) => ({
  files: media.length,
  bytes: media.reduce((sum, { bytes }) => sum + bytes, 0),
});

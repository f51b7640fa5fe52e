import { ImageVariants } from '../features/media/delivery/image-variants';
import { readDeliveryPath } from '../media/delivery-address';
import { storageKey, type MediaLibrary } from '../media/library';
import type { ExportFile } from './export-folder';

/**
 * A static host doesn't choose a format for each browser, so every picture is in the one that all current browsers show and that is small.
 * Its path says so.
 */
const FORMAT = 'webp';
const FOLDER = '/media/bundled/';
const PICTURE = /(\/media\/bundled\/image\/upload\/v\d+\/[a-z0-9]+)\.[a-z0-9]+/g;
const ANY =
  /\/media\/bundled\/(image|video|raw)\/upload\/(?:[a-z0-9_,]{1,80}\/)?v\d{1,12}\/[a-z0-9]{1,64}\.[a-z0-9]{2,5}/g;

/** Names pictures by the format in which an export has them. */
export const withStaticPictures = (text: string): string => text.replace(PICTURE, `$1.${FORMAT}`);

/** The paths of the media that a document uses, in the sizes that it uses. */
export const mediaIn = (text: string): string[] => Array.from(text.matchAll(ANY), ([path]) => path);

/** The paths of the videos and documents in a text. Pictures in data are shown only in the sizes of the documents. */
export const mediaInData = (text: string): string[] =>
  mediaIn(text).filter((path) => !path.startsWith(`${FOLDER}image/`));

/** The files of media. @returns null for media that don't exist */
export function staticMedia(library: MediaLibrary) {
  const variants = new ImageVariants(library.storage);
  const fileAt = async (key: string): Promise<ExportFile | null> => {
    const size = await library.storage.size(key);
    return size === null ? null : { size, read: () => library.storage.read(key) };
  };
  return async (path: string): Promise<ExportFile | null> => {
    const delivery = readDeliveryPath(path);
    const row = delivery && (await library.find(delivery.id));
    if (!delivery || row?.version !== delivery.version) return null;
    const { transform } = delivery;
    if (row.resource_type !== 'image') return fileAt(storageKey(row));
    const { key } = transform?.card
      ? await variants.card(row, transform.card)
      : // A paper names the file as it was uploaded.
        delivery.format === FORMAT || transform
        ? await variants.get(row, transform?.width ?? null, FORMAT)
        : { key: storageKey(row) };
    return fileAt(key);
  };
}

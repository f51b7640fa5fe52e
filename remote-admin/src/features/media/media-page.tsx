import { MediaTrash } from './media-trash';
import { MediaLibrary } from './media-library';

/** /setting/media: what was uploaded, and what was removed of it. */
export function MediaPage() {
  return (
    <>
      <title>Dashboard · Media</title>
      <MediaLibrary />
      <MediaTrash />
    </>
  );
}

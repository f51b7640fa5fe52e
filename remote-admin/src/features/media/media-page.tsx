import { MediaTrash } from './media-trash';
import { MediaLibrary } from './media-library';

/** /setting/media: uploaded files and the trash. */
export default function MediaPage() {
  return (
    <>
      <title>Dashboard · Media</title>
      <MediaLibrary />
      <MediaTrash />
    </>
  );
}

import { imageFormats, MEDIA_LIMITS, megabytes, type ResourceType } from '@portfolio/shared-api/media';
import { useReloadMedia } from '@portfolio/shared-api/media-library';
import { FilePicker } from '@portfolio/shared-ui/file-picker';
import { uploadToPickerItem } from '../../components/upload-field/picker-item';
import type { UploadItem } from '../../components/upload-field/upload-list';
import { useUploadList } from '../../components/upload-field/use-upload-list';

const kindOf = ({ type }: File): ResourceType =>
  type === 'application/pdf' ? 'raw' : type.startsWith('video/') ? 'video' : 'image';

const PICKER_KINDS = { image: 'image', video: 'video', raw: 'file' } as const;
const failureOf = ({ reason }: UploadItem) => reason;

/** Uploads files into the library, where forms can choose them. */
export function MediaUpload() {
  const reload = useReloadMedia();
  const lists = { image: useUploadList('image'), video: useUploadList('video'), raw: useUploadList('raw') };

  const upload = async (kind: ResourceType, files: File[]) => {
    const { list } = lists[kind];
    const before = new Set(list.getSnapshot().map(({ id }) => id));
    await list.add(files);
    await reload();
    // They are in the library below.
    for (const { id, status, isExisting } of list.getSnapshot())
      if (!before.has(id) && status === 'done' && !isExisting) list.remove(id);
  };

  const handleFiles = (files: File[]) => {
    for (const kind of ['image', 'video', 'raw'] as const) {
      const some = files.filter((file) => kindOf(file) === kind);
      if (some.length > 0) void upload(kind, some);
    }
  };

  return (
    <FilePicker
      label="Upload files"
      accept="image/*,video/*,application/pdf"
      multiple
      hint={`Images (${imageFormats()}) and PDFs up to ${megabytes(MEDIA_LIMITS.imageBytes)}, videos (MP4, MOV or WebM) up to ${megabytes(MEDIA_LIMITS.videoBytes)}.`}
      onFiles={handleFiles}
      items={(['image', 'video', 'raw'] as const).flatMap((kind) =>
        lists[kind].items.map((item) => ({
          ...uploadToPickerItem(item, PICKER_KINDS[kind], lists[kind].list, failureOf),
          ...(item.isExisting && { message: 'Already in the library.' }),
          onRetry: item.canRetry
            ? () => void lists[kind].list.retry(item.id).then((address) => address && void reload())
            : undefined,
        })),
      )}
    />
  );
}

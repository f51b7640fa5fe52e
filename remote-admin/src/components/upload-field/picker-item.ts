import { deliveryUrl } from '@portfolio/shared-api/delivery';
import type { FilePickerItem } from '@portfolio/shared-ui/file-picker';
import type { UploadItem, UploadList } from './upload-list';
import type { SingleUpload } from './use-single-upload';

type Kind = FilePickerItem['kind'];

/** An upload as a picker for many files lists it. */
export function uploadToPickerItem(
  item: UploadItem,
  kind: Kind,
  list: UploadList,
  failureOf: (item: UploadItem) => string | undefined,
): FilePickerItem {
  return {
    id: item.id,
    name: item.name,
    kind,
    previewUrl: previewUrlOf(item, kind),
    progress: item.progress,
    status: item.status,
    message: item.status === 'failed' ? failureOf(item) : undefined,
    onRemove: () => list.remove(item.id),
    onCancel: () => list.remove(item.id),
    onRetry: item.canRetry ? () => void list.retry(item.id) : undefined,
  };
}

interface SingleOptions {
  readonly kind: Kind;
  /** Removes the uploaded file. */
  readonly onRevert: () => void;
  /** The failure message, if the upload failed. */
  readonly failure: string | undefined;
}

/** The same for a picker of one file. */
export function singleItem(
  upload: SingleUpload,
  { kind, onRevert, failure }: SingleOptions,
): FilePickerItem[] {
  const { item, list } = upload;
  if (!item) return [];
  return [
    {
      ...uploadToPickerItem(item, kind, list, () => failure),
      reason: item.reason === failure ? undefined : item.reason,
      onRemove: () => {
        list.remove(item.id);
        if (item.status === 'done') onRevert();
      },
      onRetry: item.canRetry ? () => void upload.retry(item.id) : undefined,
    },
  ];
}

function previewUrlOf({ previewUrl, address }: UploadItem, kind: Kind): string | undefined {
  if (previewUrl || !address) return previewUrl;
  return kind === 'image' ? deliveryUrl(address, { width: 160 }) : address;
}

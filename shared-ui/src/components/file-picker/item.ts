/** A chosen file and how far it is. */
export interface FilePickerItem {
  readonly id: string;
  readonly name: string;
  /** Address of the picture, or of the video. */
  readonly previewUrl?: string;
  readonly kind: 'image' | 'video' | 'file';
  /** 0..1 while uploading; without it the end isn't known. */
  readonly progress?: number;
  readonly status: 'uploading' | 'done' | 'failed';
  /** Why it failed, or a note. */
  readonly message?: string;
  readonly onRemove?: () => void;
  readonly onCancel?: () => void;
  readonly onRetry?: () => void;
}

import type { ReactNode } from 'react';

/** A chosen file and its progress. */
export interface FilePickerItem {
  readonly id: string;
  readonly name: string;
  /** URL of the image or video. */
  readonly previewUrl?: string;
  readonly kind: 'image' | 'video' | 'file';
  /** 0..1 while uploading; undefined if the progress is unknown. */
  readonly progress?: number;
  readonly status: 'uploading' | 'done' | 'failed';
  /** An error, or a note. */
  readonly message?: string;
  /** Why an error occurred. */
  readonly reason?: string;
  /** Details below the name. */
  readonly details?: ReactNode;
  readonly onRemove?: () => void;
  readonly onCancel?: () => void;
  readonly onRetry?: () => void;
}

/** Props of the element that replaces a file's `<li>`. */
export interface FilePickerRowProps {
  /** The item's key. */
  readonly id: string;
  readonly className?: string;
  readonly children?: ReactNode;
}

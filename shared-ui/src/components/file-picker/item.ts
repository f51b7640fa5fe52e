import type { ReactNode } from 'react';

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
  /** What can be said of it, below its name. */
  readonly details?: ReactNode;
  readonly onRemove?: () => void;
  readonly onCancel?: () => void;
  readonly onRetry?: () => void;
}

/** Of what stands for a file's `<li>`. */
export interface FilePickerRowProps {
  /** The item's. */
  readonly id: string;
  readonly className?: string;
  readonly children?: ReactNode;
}

import type { StoredFile } from '../releases/stores/store';

/** How much releases take up, such as `1.2 MB in 34 files`. */
export function formatSize(files: readonly StoredFile[]): string {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return `${(bytes / 1e6).toFixed(1)} MB in ${files.length} files`;
}

export { FileButton, type FileButtonProps } from './file-button';
export { FilePicker, type FilePickerProps } from './file-picker';
export type { FilePickerItem, FilePickerRowProps } from './item';

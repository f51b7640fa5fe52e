export { FilePicker, type FilePickerProps } from './file-picker';
export type { FilePickerItem, FilePickerRowProps } from './item';

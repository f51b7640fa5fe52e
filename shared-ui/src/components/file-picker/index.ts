export { FilePicker, type FilePickerProps } from './file-picker';
export type { FilePickerItem } from './item';

export { previewAddress, previewedPath } from './address';
export { hearPreview, tellPreview, type PreviewMessage, type PreviewQuery } from './messages';

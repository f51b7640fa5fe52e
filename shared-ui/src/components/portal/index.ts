export { useThemedPortal } from './use-place-theme';

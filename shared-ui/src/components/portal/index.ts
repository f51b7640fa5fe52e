export { usePlaceTheme } from './use-place-theme';

export { visuallyHidden } from './theme/visually-hidden';
export { breakpoints, dark, duration, easing, light, media, token, type ColorName } from './tokens';
export {
  toast,
  toastStore,
  type Toast,
  type ToastAction,
  type ToastEntry,
  type ToastTone,
} from './toast/toast-store';

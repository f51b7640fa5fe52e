export { Toaster, type ToasterProps } from './toaster';
export { useCountdown } from './use-countdown';
export { useNoticeRegion } from './use-notice-region';

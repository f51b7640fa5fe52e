export { useOnRelease } from './use-on-release';

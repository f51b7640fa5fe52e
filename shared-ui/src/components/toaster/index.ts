export { Toaster, type ToasterProps } from './toaster';

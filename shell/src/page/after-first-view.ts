/* First views don't need this. It loads with the first navigation, and before a page that the browser renders. */
export { animate } from 'framer-motion/dom/mini';
export { NotInPreviews } from './not-in-previews';
export { NotFound } from './not-found';
export { PageFailed, PageLoading } from './page-states';

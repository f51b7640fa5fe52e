export type { RenderJob } from './messages';
export { PERMISSION_FLAG } from './permission-flag';
export { createRenderer, type Renderer } from './renderer';
export { HungError, type RenderLimits } from './process';

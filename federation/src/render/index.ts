export type { RenderJob } from './messages';
export { PERMISSION_FLAG } from './permission-flag';
export { createRenderer, type Renderer } from './renderer';
export { HungError, type FullRenderJob, type RenderLimits } from './process';

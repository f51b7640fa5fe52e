export type { RenderJob } from './messages';
export { createRenderer, type Renderer } from './renderer';
export { HungError, type FullRenderJob, type RenderLimits } from './process';

export { remoteBuild, shellBuild, type AppBuild, type BuildOptions } from './preset';
export { runWebpack } from './run';

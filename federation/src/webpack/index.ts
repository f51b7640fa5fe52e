export { remoteBuild, shellBuild, type AppBuild, type BuildOptions } from './preset';

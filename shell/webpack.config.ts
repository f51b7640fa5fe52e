import { shellBuild } from '@portfolio/federation/webpack';

export default shellBuild(import.meta.dirname);

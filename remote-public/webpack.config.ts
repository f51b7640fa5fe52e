import { remoteBuild } from '@portfolio/federation/webpack';

export default remoteBuild(import.meta.dirname);

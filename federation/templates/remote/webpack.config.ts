import { remoteBuild } from '@portfolio/federation/build';

export default remoteBuild(import.meta.dirname);

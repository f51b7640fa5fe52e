import { shellBuild } from '@portfolio/federation/build';
import { dark, light } from '@portfolio/shared-ui';

export default shellBuild(import.meta.dirname, { theme: { light: light.paper, dark: dark.paper } });

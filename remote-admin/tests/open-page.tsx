import type { AuthController, PublicConfig } from '@portfolio/shared-api';
import Setting from '../src/pages/setting';
import { openAt } from './open-section';

export { fileOf, owner } from './open-section';

/** Opens an address of the dashboard, coming from `/`, as the shell does for the signed-in owner. */
export const openPage = (path: string, controller?: AuthController, config?: PublicConfig) =>
  openAt(path, <Setting />, controller, config);

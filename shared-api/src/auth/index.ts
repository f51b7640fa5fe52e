export type { AuthController, AuthUser } from '@portfolio/shared-api';
export { createAuthController, type AuthOptions } from './controller';
export type { ChooseAccount } from './sign-in';

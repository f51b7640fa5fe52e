import { z } from 'zod';

/** An app that is released by itself, such as `remote-public`. */
export const appName = z.string().regex(/^[a-z][a-z0-9-]{0,63}$/, "Not an app's name");

/** Such as `1.4.2` or `1.4.2-h3f9a1c`. */
export const versionId = z
  .string()
  .max(100)
  .regex(/^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/, 'Not a version');

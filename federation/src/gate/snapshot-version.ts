/**
 * Whether a version is a snapshot of sources as they lie (`1.0.0-h3f9a1c08b2d4`). Nobody has decided what its number says, so nothing
 * is asked of the number.
 */
export const isSnapshot = (version: string) => /-h[0-9a-f]{12}$/.test(version);

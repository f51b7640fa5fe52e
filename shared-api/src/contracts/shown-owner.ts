/* How the site names its owner. Pages import this file alone, so that they need no zod. */

/** The role of an owner who hasn't entered one. */
const ROLE = 'Full Stack Developer';

/** The owner's name and role on the home page, and wherever else the site presents its owner. Never empty. */
export const shownOwner = (
  home: { readonly fullName: string; readonly role: string } | undefined,
  siteName: string,
) => ({ name: home?.fullName || siteName, role: home?.role || ROLE });

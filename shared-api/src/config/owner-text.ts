/**
 * What the owner's address is hashed as, by the server for the page's configuration and by the browser for who signs in. Only ASCII letters are
 * folded: full Unicode folding makes look-alikes equal, such as the Kelvin sign and `k`. The site's origin is in it, so that one hash says
 * nothing of another site.
 */
export const ownerText = (email: string, origin: string): string =>
  `${origin} ${email.trim().replace(/[A-Z]+/g, (letters) => letters.toLowerCase())}`;

/**
 * The text that is hashed to recognise the owner: by the server for the page's configuration, by the browser for the signed-in account.
 * Only ASCII letters are folded, because full Unicode folding makes look-alikes equal, such as the Kelvin sign and `k`. The origin is part of
 * it, so that hashes of different sites can't be compared.
 */
export const ownerText = (email: string, origin: string): string =>
  `${origin} ${email.trim().replace(/[A-Z]+/g, (letters) => letters.toLowerCase())}`;

/**
 * Compares e-mail addresses in lower case. Only ASCII letters are folded: full Unicode folding makes look-alikes equal,
 * such as the Kelvin sign and `k`.
 */
export function isSameEmail(one: string, other: string): boolean {
  return lower(one) === lower(other);
}

const lower = (email: string) => email.trim().replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

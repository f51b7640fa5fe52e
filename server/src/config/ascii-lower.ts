/**
 * Lower case of A to Z only: the full `toLowerCase` turns look-alikes such as the Kelvin sign into plain letters, and an
 * email address written with them would pass for the owner's.
 */
export function asciiLower(value: string): string {
  return value.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

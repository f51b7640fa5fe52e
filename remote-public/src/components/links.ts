/**
 * The link if a visitor may follow it, else empty. The bundled server stores only such; another server behind the
 * same API may not, and `javascript:` must never become a link.
 */
export function followable(link: string): string {
  return /^(https?|mailto):/i.test(link) ? link : '';
}

/**
 * Returns the link if it is safe to follow, else ''. The bundled server stores only safe links; another server behind the same API might
 * send `javascript:`.
 */
export function followable(link: string): string {
  return /^(https?|mailto):/i.test(link) ? link : '';
}

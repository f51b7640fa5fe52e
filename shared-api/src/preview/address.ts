import { PREVIEW_PARAMETER } from '../contracts/preview';

/** Where a visitor's page is to be had for a frame. */
export function previewAddress(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${PREVIEW_PARAMETER}`;
}

/** Path and search parameters of the page that is shown at such an address. */
export function previewedPath({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const parameters = new URLSearchParams(search);
  parameters.delete(PREVIEW_PARAMETER);
  return parameters.size > 0 ? `${pathname}?${parameters}` : pathname;
}

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  woff2: 'font/woff2',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
};

/** Media type by file extension; undefined for files that browsers don't load. */
export const knownContentType = (file: string): string | undefined => TYPES[file.split('.').at(-1)!];

export const contentTypeOf = (file: string): string => knownContentType(file) ?? 'application/octet-stream';

import type { TransportResponse, TransportCall } from '@portfolio/shared-api';
import type { LibraryItem } from '@portfolio/shared-api/media-library';

export const aFile = (part: Partial<LibraryItem> = {}): LibraryItem => ({
  id: 'm1',
  kind: 'image',
  url: 'https://media.test/harbour.png',
  name: 'harbour.png',
  alt: '',
  bytes: 319_488,
  width: 1600,
  height: 1000,
  createdAt: '2026-11-20T08:00:00.000Z',
  removedAt: null,
  uses: [],
  ...part,
});

const sizeOf = (files: readonly LibraryItem[]) => ({
  files: files.length,
  bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
});

const errorResponse = (status: number, message: string): TransportResponse => ({
  status,
  body: { success: false, message },
});

/** The API's responses for the media library. Requests change the files in `content`. */
export function mediaApi(
  content: { files: LibraryItem[] },
  { method, path, body }: TransportCall,
): TransportResponse {
  const { pathname, searchParams } = new URL(path, 'http://api.test');
  const isTrash = pathname.startsWith('/api/media/bin');
  if (method === 'GET') return listing(content.files, isTrash, searchParams);
  if (pathname === '/api/media/bin') {
    const left = content.files.filter(({ removedAt, uses }) => removedAt === null || uses.length > 0);
    const count = content.files.length - left.length;
    content.files = left;
    return { status: 200, body: { success: true, data: { count } } };
  }
  const id = pathname.split('/')[isTrash ? 4 : 3]!;
  const file = content.files.find((one) => one.id === id);
  if (!file) return errorResponse(404, 'This file no longer exists');
  if (method === 'PATCH') {
    content.files = content.files.map((one) => (one === file ? { ...one, ...(body as object) } : one));
    return { status: 200, body: { success: true, data: { id } } };
  }
  const isLeftAlone = method === 'DELETE' && file.uses.length > 0 && !searchParams.has('evenIfUsed');
  if (isLeftAlone) return errorResponse(409, 'This file is in use: project “Ledger”. Nothing was removed.');
  if (method === 'DELETE' && isTrash) content.files = content.files.filter((one) => one !== file);
  else {
    const removedAt = method === 'DELETE' ? '2026-11-21T08:00:00.000Z' : null;
    content.files = content.files.map((one) => (one === file ? { ...one, removedAt } : one));
  }
  return { status: 200, body: { success: true, data: { id } } };
}

function listing(
  files: readonly LibraryItem[],
  isTrash: boolean,
  search: URLSearchParams,
): TransportResponse {
  const [library, bin] = [false, true].map((isIn) =>
    files.filter((file) => (file.removedAt !== null) === isIn),
  );
  const kind = search.get('kind');
  const words = search.get('search') ?? '';
  const found = (isTrash ? bin : library)!.filter(
    (file) => (!kind || file.kind === kind) && file.name.includes(words),
  );
  const [offset, limit] = ['offset', 'limit'].map((name) => Number(search.get(name)));
  return {
    status: 200,
    body: {
      success: true,
      data: found.slice(offset, offset! + limit!),
      total: found.length,
      library: sizeOf(library!),
      bin: sizeOf(bin!),
    },
  };
}

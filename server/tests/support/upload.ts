import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { TestSite } from './test-site';

interface Upload {
  readonly name?: string;
  readonly contentType?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly token?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A multipart body like a browser's. */
export async function multipartBody(
  bytes: Buffer,
  { name = 'a.bin', contentType = 'image/jpeg', fields }: Upload = {},
) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type: contentType }), name);
  for (const [field, value] of Object.entries({
    upload_preset: 'ml_default',
    resource_type: 'auto',
    ...fields,
  }))
    form.append(field, value);
  const body = new Response(form);
  return { payload: Buffer.from(await body.arrayBuffer()), contentType: body.headers.get('content-type')! };
}

export async function upload(site: TestSite, type: string, bytes: Buffer, options: Upload = {}) {
  const { payload, contentType } = await multipartBody(bytes, options);
  const { token = site.ownersToken, headers } = options;
  return site.app.inject({
    method: 'POST',
    url: `/media/v1_1/bundled/${type}/upload`,
    headers: { 'content-type': contentType, ...(token && { authorization: `Bearer ${token}` }), ...headers },
    payload,
  });
}

/** The path of the upload, optionally with a transformation. */
export function pathOf(response: { json(): { secure_url: string } }, transform = ''): string {
  const { pathname } = new URL(response.json().secure_url);
  return transform ? pathname.replace('/upload/', `/upload/${transform}/`) : pathname;
}

/** Names of all files in the media storage. */
export async function mediaFiles({ dir }: TestSite): Promise<string[]> {
  const entries = await readdir(join(dir, 'media'), { recursive: true, withFileTypes: true });
  const onDisk = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const inBucket = (await TestSite.bucket?.filesIn(basename(dir))) ?? [];
  return [...onDisk, ...inBucket].sort();
}

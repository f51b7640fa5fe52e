import { access, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { acceptFile } from '../src/features/media/accept-file';
import { diskStorage } from '../src/features/media/disk-storage';
import { receiveUpload } from '../src/features/media/receive-upload';
import { refuseWith, failureBody } from '../src/plugins/answers';
import { refusalOf } from '../src/refusal';
import { phonePhoto, picture } from './test-files';
import { multipartBody } from './upload';

let dir: string;
/** A draft on a disk that has no room. */
let full: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'portfolio-full-disk-'));
  full = join(dir, 'full');
  await symlink('/dev/full', full);
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const storageWithoutRoom = async () => ({ ...(await diskStorage(dir)), newDraft: async () => full });

it('threat 19: a disk that is full while a picture is drawn anew is told as that, not as a damaged picture', async () => {
  const draft = join(dir, 'photo');
  await writeFile(draft, await phonePhoto());
  const decodeHeic = () => Promise.reject(new Error('Not in this test'));
  const storage = await storageWithoutRoom();
  const fault = await acceptFile({ storage, decodeHeic }, { draft, resourceType: 'image' }).catch(refusalOf);
  expect(fault).toMatchObject({ status: 507, code: 'disk-full' });
});

it('threat 19: a disk that is full while a file comes is told as that, and what has come of it goes', async () => {
  const app = Fastify();
  const storage = await storageWithoutRoom();
  await app.register(multipart);
  app.setErrorHandler(refuseWith(failureBody));
  app.post('/', async (request) => receiveUpload(request, storage, 'image'));
  const { payload, contentType } = await multipartBody(await picture('png'));
  const headers = { 'content-type': contentType };
  const answer = await app.inject({ method: 'POST', url: '/', headers, payload });
  expect(answer.statusCode).toBe(507);
  expect(answer.json().message).toContain('nothing was saved');
  await expect(access(full)).rejects.toThrow('ENOENT');
  await app.close();
});

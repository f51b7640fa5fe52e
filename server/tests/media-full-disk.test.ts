import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acceptFile } from '../src/features/media/accept-file';
import { diskStorage } from '../src/features/media/disk-storage';
import { refusalOf } from '../src/refusal';
import { phonePhoto } from './test-files';
import { writeFile } from 'node:fs/promises';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'portfolio-full-disk-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

it('threat 19: a disk that is full while a picture is drawn anew is told as that, not as a damaged picture', async () => {
  const draft = join(dir, 'photo');
  const full = join(dir, 'full');
  await writeFile(draft, await phonePhoto());
  await symlink('/dev/full', full);
  const storage = { ...(await diskStorage(dir)), newDraft: async () => full };
  const decodeHeic = () => Promise.reject(new Error('Not in this test'));
  const fault = await acceptFile({ storage, decodeHeic }, { draft, resourceType: 'image' }).catch(refusalOf);
  expect(fault).toMatchObject({ status: 507, code: 'disk-full' });
});

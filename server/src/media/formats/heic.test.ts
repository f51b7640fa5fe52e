import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { heicDecoder } from './heic';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'portfolio-heic-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

/** Decodes with a program that an image has taken over. */
async function decodeWith(program: string) {
  const path = join(dir, 'worker.mjs');
  await writeFile(path, program);
  return heicDecoder(path)(path);
}

/** Sends an image, first its size, in 32-bit numbers. */
const SEND = `const send = (width, height, bytes) => {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  process.stdout.write(Buffer.concat([size, Buffer.from(bytes)]));
};`;

it('threat 36: a decoder that an image has taken over reads no file, starts nothing and learns nothing', async () => {
  process.env.HEIC_TEST_SECRET = 'secret';
  const attempts = `import { execFileSync } from 'node:child_process';
    import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
    import { createRequire } from 'node:module';
    import { Worker } from 'node:worker_threads';
    ${SEND}
    const isRefused = (attempt) => {
      try { attempt(); return 0; } catch (error) { return error.code === 'ERR_ACCESS_DENIED' ? 1 : 2; }
    };
    send(2, 1, [
      isRefused(() => readFileSync('/proc/self/environ')),
      isRefused(() => readdirSync(${JSON.stringify(tmpdir())})),
      isRefused(() => writeFileSync(${JSON.stringify(tmpdir())} + '/portfolio-heic-escaped', '')),
      isRefused(() => execFileSync(process.execPath, ['--version'])),
      isRefused(() => new Worker('', { eval: true })),
      'HEIC_TEST_SECRET' in process.env ? 0 : 1,
      0, 0,
    ]);`;
  const { data } = await decodeWith(attempts);
  delete process.env.HEIC_TEST_SECRET;
  expect([...data]).toEqual([1, 1, 1, 1, 1, 1, 0, 0]);
});

it.each([
  ['fails', 'throw new Error()'],
  ['says nothing', ''],
  ['sends less than it says', `${SEND} send(2, 1, [1, 2, 3, 4])`],
  ['sends more than it says', `${SEND} send(1, 1, [1, 2, 3, 4, 5])`],
  ['says a size that needs gigabytes', `${SEND} send(0xffffffff, 0xffffffff, [1])`],
  [
    'takes too much memory',
    `${SEND} const all = Array.from({ length: 32 }, () => new Array(1e6).fill(0.5)); send(1, 1, [all.length, 2, 3, 4])`,
  ],
  [
    'takes too much memory for the decoder',
    `${SEND} const { buffer } = new WebAssembly.Memory({ initial: 16 * 1024 }); send(1, 1, [buffer.byteLength, 2, 3, 4])`,
  ],
])('threats 7 and 36: a decoder that %s refuses the image', async (_what, program) => {
  await expect(decodeWith(program)).rejects.toMatchObject({ status: 400, code: 'upload-brokenHeic' });
});

import autocannon from 'autocannon';
import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { freePort } from '../ports';
import { ROOT, startServer, type Running } from '../processes';
import type { Figures } from './first-view';

const CONNECTIONS = 20;
const ACCEPT = { accept: 'text/html', 'accept-encoding': 'br' };

/** The bare server: `node:http` with the bytes and headers of a composed page, as the site sends them. */
export async function startBare(origin: string, folder: string): Promise<Running> {
  const { headers, body } = await answerOf(origin);
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'answer.json');
  await writeFile(file, JSON.stringify({ headers, body: body.toString('base64') }));
  const port = await freePort();
  const script = join(ROOT, 'bench/src/serving/serve-bare.ts');
  return startServer(['--import', 'tsx', script, file, String(port)], { port, path: '/' });
}

/** Requests a second of each, one after the other. */
export async function measureThroughput(ours: string, bare: string, seconds: number): Promise<Figures> {
  const perSecond = async (origin: string) => {
    const result = await autocannon({
      url: `${origin.replace('localhost', '127.0.0.1')}/`,
      connections: CONNECTIONS,
      duration: seconds,
      headers: ACCEPT,
    });
    if (result.non2xx > 0 || result.errors > 0) throw new Error(`${origin} failed under load`);
    return result.requests.average;
  };
  const bareRate = await perSecond(bare);
  const oursRate = await perSecond(ours);
  return { 'throughput.bare': bareRate, 'throughput.ours': oursRate };
}

interface Answer {
  readonly headers: readonly string[];
  readonly body: Buffer;
}

/** Connection-wise headers are the bare server's own. */
const OWN = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding']);

function answerOf(origin: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(`${origin}/`, { headers: ACCEPT }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const headers: string[] = [];
        for (let index = 0; index < response.rawHeaders.length; index += 2) {
          const name = response.rawHeaders[index]!;
          if (!OWN.has(name.toLowerCase())) headers.push(name, response.rawHeaders[index + 1]!);
        }
        resolve({ headers, body: Buffer.concat(chunks) });
      });
    })
      .on('error', reject)
      .end();
  });
}

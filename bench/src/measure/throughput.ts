import autocannon from 'autocannon';
import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import { ROOT, startServer, type Running } from '../processes';
import type { Figures } from './first-view';

const CONNECTIONS = 20;
const ACCEPT = { accept: 'text/html', 'accept-encoding': 'br' };

/** The bare server: `node:http` with the bytes and headers of one of the site's responses, for any request. */
export async function startBare(origin: string, folder: string, path = '/'): Promise<Running> {
  const { headers, body } = await responseOf(origin + path);
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'response.json');
  await writeFile(file, JSON.stringify({ headers, body: body.toString('base64') }));
  const port = await freePort();
  const script = join(ROOT, 'bench/src/serving/serve-bare.ts');
  return startServer(['--import', 'tsx', script, file, String(port)], { port, path: '/' });
}

/** Requests a URL for some seconds on 20 connections. */
export async function putLoadOn(address: string, seconds: number) {
  const { requests, latency, non2xx, errors } = await autocannon({
    url: address.replace('localhost', '127.0.0.1'),
    connections: CONNECTIONS,
    duration: seconds,
    headers: ACCEPT,
  });
  return { perSecond: requests.average, p99: latency.p99, failed: non2xx + errors };
}

/** Requests per second of each, one after the other. */
export async function measureThroughput(ours: string, bare: string, seconds: number): Promise<Figures> {
  const perSecond = async (origin: string) => {
    const { perSecond: rate, failed } = await putLoadOn(`${origin}/`, seconds);
    if (failed > 0) throw new Error(`${origin} failed under load`);
    return rate;
  };
  const bareRate = await perSecond(bare);
  const oursRate = await perSecond(ours);
  return { 'throughput.bare': bareRate, 'throughput.ours': oursRate };
}

interface BareResponse {
  readonly headers: readonly string[];
  readonly body: Buffer;
}

/** The bare server sets connection headers itself. */
const OWN = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding']);

function responseOf(address: string): Promise<BareResponse> {
  return new Promise((resolve, reject) => {
    request(address, { headers: ACCEPT }, (response) => {
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

import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import { ROOT, startServer, type Running } from '../processes';
import type { Figures } from './first-view';

const ACCEPT = { accept: 'text/html', 'accept-encoding': 'br' };
const CONNECTIONS = 20;
const CLIENT = join(ROOT, 'node_modules/autocannon/autocannon.js');

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

interface LoadResult {
  readonly requests: { readonly average: number };
  /** In milliseconds. */
  readonly latency: { readonly p99: number };
  readonly non2xx: number;
  /** Including timeouts. */
  readonly errors: number;
}

/**
 * Requests a URL for some seconds on 20 connections, from a process of its own: in this one, with its browsers and builds, the client would
 * be slower than the servers.
 */
export async function putLoadOn(address: string, seconds: number) {
  const { stdout } = await promisify(execFile)(process.execPath, [
    CLIENT,
    ...['--json', '--no-progress', '--connections', String(CONNECTIONS), '--duration', String(seconds)],
    ...Object.entries(ACCEPT).flatMap(([name, value]) => ['--headers', `${name}=${value}`]),
    address.replace('localhost', '127.0.0.1'),
  ]);
  const { requests, latency, non2xx, errors } = JSON.parse(stdout) as LoadResult;
  return { perSecond: requests.average, p99: latency.p99, failed: non2xx + errors };
}

/** Requests per second of each. They take turns, because the machine may become slower meanwhile. */
export async function measureThroughput(ours: string, bare: string, seconds: number): Promise<Figures> {
  const perSecond = async (origin: string) => {
    const { perSecond: rate, failed } = await putLoadOn(`${origin}/`, seconds / 2);
    if (failed > 0) throw new Error(`${origin} failed under load`);
    return rate;
  };
  const origins = { bare, ours };
  const rates = { bare: 0, ours: 0 };
  for (const by of ['bare', 'ours', 'ours', 'bare'] as const) rates[by] += (await perSecond(origins[by])) / 2;
  return { 'throughput.bare': rates.bare, 'throughput.ours': rates.ours };
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

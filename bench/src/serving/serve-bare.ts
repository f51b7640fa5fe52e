/* The baseline for a cached page's throughput: only node:http, with the same headers and bytes. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [file, port] = process.argv.slice(2);
if (!file || !port) throw new Error('Usage: serve-bare <response.json> <port>');
const { headers, body } = JSON.parse(readFileSync(file, 'utf8')) as { headers: string[]; body: string };
const bytes = Buffer.from(body, 'base64');

createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
}).listen({ port: Number(port), host: '127.0.0.1' });
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const)
  process.once(signal, () => process.exit(0));

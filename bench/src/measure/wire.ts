import { connect } from 'node:net';
import type { Figures } from './first-view';

/** The bytes of a page's response as they arrive on the connection: status line, headers and compressed body. */
export function measureWire(url: string): Promise<Figures> {
  const { hostname, port, pathname, search } = new URL(url);
  return new Promise((resolve, reject) => {
    let bytes = 0;
    const socket = connect({ host: hostname, port: Number(port) }, () =>
      socket.write(
        `GET ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept: text/html\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n`,
      ),
    );
    socket.on('data', (chunk: Buffer) => (bytes += chunk.length));
    socket.on('end', () => resolve({ 'bytes.wire': bytes }));
    socket.on('error', reject);
  });
}

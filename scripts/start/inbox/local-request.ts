import type { IncomingMessage } from 'node:http';

const LOOPBACK_ADDRESSES = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const LOOPBACK_HOSTS = new Set(['127.0.0.1', 'localhost', '[::1]']);

function hostOf(header: string | undefined): string {
  return (header ?? '').replace(/:\d+$/, '').toLowerCase();
}

/** Whether a request comes from this machine. */
export function isLocalPeer({ socket }: Pick<IncomingMessage, 'socket'>): boolean {
  return LOOPBACK_ADDRESSES.has(socket.remoteAddress ?? '');
}

/**
 * Whether a request comes from this machine and not from a foreign web page: the peer is the loopback, the Host is a
 * loopback name (a page that rebinds its own name to 127.0.0.1 keeps its name), and a browser's Origin is ours.
 */
export function isLocalRequest(request: IncomingMessage): boolean {
  if (!isLocalPeer(request)) return false;
  if (!LOOPBACK_HOSTS.has(hostOf(request.headers.host))) return false;
  const { origin } = request.headers;
  return origin === undefined || origin === `http://${request.headers.host ?? ''}`;
}

/** Most bytes of a request: the longest texts of a mail in UTF-8, escaped. */
export const BODY_MAX_BYTES = 128 * 1024;

/** The body of a request as text; undefined when it is too large. */
export function readBody(request: IncomingMessage): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      // The rest is read and dropped, so that the response arrives.
      if (bytes <= BODY_MAX_BYTES) chunks.push(chunk);
    });
    request.once('error', reject);
    request.once('end', () => {
      resolve(bytes > BODY_MAX_BYTES ? undefined : Buffer.concat(chunks).toString('utf8'));
    });
  });
}

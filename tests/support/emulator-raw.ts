import type { ClientHttp2Session, IncomingHttpHeaders } from 'node:http2';
import { connect as connectHttp2 } from 'node:http2';
import type { Socket } from 'node:net';
import { connect } from 'node:net';

/** The part of an emulator that a raw connection needs. */
interface Address {
  readonly host: string;
  readonly port: number;
  readonly url: string;
}

/** Opens a connection that says nothing yet. */
export function openSocket({ host, port }: Address): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, host, () => {
      // From here on a reset is an answer too.
      socket.off('error', reject);
      socket.on('error', () => undefined);
      resolve(socket);
    });
    socket.on('error', reject);
  });
}

/** Sends bytes and answers all that comes back until the other side closes. */
export async function exchange(address: Address, ...parts: (string | Uint8Array)[]): Promise<string> {
  const socket = await openSocket(address);
  const received: Buffer[] = [];
  socket.on('data', (chunk) => received.push(chunk));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  for (const part of parts) socket.write(part);
  await closed;
  return Buffer.concat(received).toString('latin1');
}

/** A GET that no client would check; answers status line, headers and body. */
export function rawGet(address: Address, path: string, method = 'GET'): Promise<string> {
  return exchange(address, `${method} ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`);
}

/** A POST of the server's own whose body no client would check; answers status line, headers and body. */
export function rawPost(
  address: Address,
  path: string,
  body: string | Uint8Array,
  headers: Record<string, string> = {},
): Promise<string> {
  const bytes = Buffer.from(body);
  const lines = Object.entries({
    host: 'localhost',
    connection: 'close',
    authorization: 'Bearer owner',
    'content-length': String(bytes.byteLength),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`);
  return exchange(address, `POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`, bytes);
}

/** A field of a protobuf message, of bytes, text or a message: tag and length, then the content. */
export function protoField(number: number, content: Uint8Array | string): Buffer {
  const bytes = Buffer.from(content);
  const length: number[] = [];
  for (let rest = bytes.byteLength; ; rest = Math.floor(rest / 128)) {
    length.push((rest % 128) | (rest >= 128 ? 128 : 0));
    if (rest < 128) break;
  }
  return Buffer.concat([Buffer.from([(number << 3) | 2, ...length]), bytes]);
}

/** A message as gRPC frames it; flag and length may be wrong. */
export function grpcFrame(message: Uint8Array, flag = 0, length = message.byteLength): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt8(flag);
  head.writeUInt32BE(length, 1);
  return Buffer.concat([head, message]);
}

/** The headers of a call of the server's own to a method of Firestore. */
export function grpcHeaders(method: string): Record<string, string> {
  return {
    ':method': 'POST',
    ':path': `/google.firestore.v1.Firestore/${method}`,
    'content-type': 'application/grpc',
    te: 'trailers',
    authorization: 'Bearer owner',
  };
}

/** Uses an HTTP/2 connection and ends it. */
export async function withHttp2<T>(
  { url }: Address,
  use: (session: ClientHttp2Session) => Promise<T>,
): Promise<T> {
  const session = connectHttp2(url);
  session.on('error', () => undefined);
  try {
    return await use(session);
  } finally {
    session.destroy();
  }
}

/** Calls a method with bytes of any kind; answers `grpc N`, or `http N`, or `reset N`. */
export function rawCall(
  address: Address,
  method: string,
  body: Uint8Array,
  headers: Record<string, string> = {},
): Promise<string> {
  return withHttp2(
    address,
    (session) =>
      new Promise((resolve) => {
        const stream = session.request({ ...grpcHeaders(method), ...headers });
        const note = (found: IncomingHttpHeaders & { ':status'?: number }): void => {
          const status = found[':status'] ?? 200;
          if (found['grpc-status'] !== undefined) resolve(`grpc ${String(found['grpc-status'])}`);
          else if (status !== 200) resolve(`http ${status}`);
        };
        stream.on('response', note);
        stream.on('trailers', note);
        stream.on('error', () => undefined);
        stream.on('close', () => resolve(`reset ${stream.rstCode}`));
        stream.resume();
        stream.end(body);
      }),
  );
}

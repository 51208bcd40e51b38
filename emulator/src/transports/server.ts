import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo, Server, Socket } from 'node:net';
import { createServer } from 'node:net';
import type { GrpcServer } from './grpc/server.ts';
import { createGrpcServer } from './grpc/server.ts';
import { respondError, respondPreflight } from './messages/http/respond.ts';
import { createRestHandler } from './rest/handler.ts';
import type { Transport } from './messages/transport.ts';
import { createChannelHandler } from './webchannel-binding.ts';
import type { WebChannelServer } from './webchannel/types.ts';
import { createWebChannelServer } from './webchannel/server.ts';
import { StatusError } from '../util/status.ts';

/** The first bytes of every HTTP/2 connection. Source: RFC 9113, section 3.4 */
const HTTP2_PREFACE = Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');
/** Bytes that distinguish the two: no method of HTTP/1 begins like this. */
const PEEK_BYTES = 4;
const FIRST_BYTES_MS = 20_000;
const HEADERS_MS = 20_000;
const REQUEST_MS = 300_000;
/** Longer than the idle time of clients and proxies, so that they do not send into a closing connection. */
const KEEP_ALIVE_MS = 75_000;
const CLOSE_GRACE_MS = 500;

/** Handles other HTTP/1 requests; returns false for a path that it does not know. */
interface HttpHandler {
  handle(req: IncomingMessage, res: ServerResponse): boolean;
}

/** The server: all transports on one port. */
export interface EmulatorServer {
  /** The port in use, also when any was requested. */
  readonly port: number;
  /** Ends streams and connections; resolves when the port is free. */
  close(): Promise<void>;
}

interface ServerOptions {
  readonly transport: Transport;
  /** The emulator's own endpoints; tried first. */
  readonly control: HttpHandler;
  /** `localhost` means both of its addresses, IPv4 and IPv6. */
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
}

/** Opens the port: gRPC for connections that begin as HTTP/2, REST, WebChannel and control for the others. */
export async function startServer(options: ServerOptions): Promise<EmulatorServer> {
  const { transport, control } = options;
  const grpc = createGrpcServer(transport);
  const channels = createWebChannelServer({
    handler: createChannelHandler(transport),
    clock: transport.clock,
    onError: (error) => transport.report(error),
  });
  const http = makeHttpServer([control, channels, createRestHandler(transport)]);
  const sockets = new Set<Socket>();
  const accept = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    route(socket, http, grpc);
  };
  const [first, ...others] = await listenAll(hostsOf(options.host), options.port, accept);
  if (first === undefined) throw new Error(`No address to listen on for ${options.host}.`);
  return {
    port: portOf(first),
    close: () => closeAll([first, ...others], grpc, channels, http, sockets),
  };
}

function hostsOf(host: string): readonly string[] {
  return host === 'localhost' ? ['127.0.0.1', '::1'] : [host];
}

async function listenAll(
  hosts: readonly string[],
  port: number,
  accept: (socket: Socket) => void,
): Promise<Server[]> {
  const servers: Server[] = [];
  for (const host of hosts) {
    const [first] = servers;
    const server = createServer({ noDelay: true, pauseOnConnect: false }, accept);
    try {
      await listen(server, host, first === undefined ? port : portOf(first));
      servers.push(server);
    } catch (error) {
      // Machines without IPv6 have no ::1: the first address suffices.
      if (first === undefined) throw error;
    }
  }
  return servers;
}

async function listen(server: Server, host: string, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, backlog: 4096 }, () => {
      server.off('error', reject);
      // Such as running out of file descriptors: this connection is lost, the server goes on.
      server.on('error', () => undefined);
      resolve();
    });
  });
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Waits for the first bytes, which reveal the protocol, and passes the connection on with them. */
function route(socket: Socket, http: HttpServer, grpc: GrpcServer): void {
  const ignore = (): void => undefined;
  socket.on('error', ignore);
  const giveUp = (): void => {
    socket.destroy();
  };
  socket.setTimeout(FIRST_BYTES_MS, giveUp);
  // Kept here while there are too few to decide: put back, they would be reported again at once.
  let bytes = Buffer.alloc(0);
  const onReadable = (): void => {
    const more = readAvailable(socket);
    if (more === undefined) return;
    bytes = Buffer.concat([bytes, more]);
    const isShort =
      bytes.byteLength < PEEK_BYTES && HTTP2_PREFACE.subarray(0, bytes.byteLength).equals(bytes);
    if (isShort) return;
    socket.unshift(bytes);
    socket.off('readable', onReadable);
    socket.setTimeout(0);
    socket.off('timeout', giveUp);
    if (bytes.subarray(0, PEEK_BYTES).equals(HTTP2_PREFACE.subarray(0, PEEK_BYTES))) grpc.inject(socket);
    else http.emit('connection', socket);
  };
  socket.on('readable', onReadable);
}

function readAvailable(socket: Socket): Buffer | undefined {
  const chunk: unknown = socket.read();
  return Buffer.isBuffer(chunk) ? chunk : undefined;
}

function makeHttpServer(handlers: readonly HttpHandler[]): HttpServer {
  const server = createHttpServer({
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: HEADERS_MS,
    requestTimeout: REQUEST_MS,
    noDelay: true,
  });
  server.on('request', (req, res) => {
    req.on('error', () => undefined);
    res.on('error', () => undefined);
    if (handlers.some((handler) => handler.handle(req, res))) return;
    if (req.method === 'OPTIONS') respondPreflight(req, res);
    else
      respondError(
        req,
        res,
        new StatusError('NOT_FOUND', `Not found: ${req.method ?? ''} ${shownPath(req)}`),
      );
  });
  // No protocol to upgrade to (websockets, HTTP/2 by upgrade): the request is answered as plain HTTP would be.
  server.on('upgrade', (_req, socket) => {
    socket.end('HTTP/1.1 426 Upgrade Required\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
  });
  server.on('clientError', (_error, socket) => {
    if (socket.writable)
      socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
    else socket.destroy();
  });
  // It listens to nothing itself, but only this makes it look after its connections (headersTimeout, ...).
  server.emit('listening');
  return server;
}

function shownPath(req: IncomingMessage): string {
  return (req.url ?? '').slice(0, 300);
}

async function closeAll(
  servers: readonly Server[],
  grpc: GrpcServer,
  channels: WebChannelServer,
  http: HttpServer,
  sockets: ReadonlySet<Socket>,
): Promise<void> {
  const closed = servers.map(
    (server) =>
      new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
      }),
  );
  http.close();
  http.closeIdleConnections();
  await Promise.all([grpc.close(), withinGrace(channels.close())]);
  for (const socket of sockets) socket.destroy();
  await Promise.all(closed);
}

async function withinGrace(work: Promise<void>): Promise<void> {
  let cancel: NodeJS.Timeout | undefined;
  const grace = new Promise<void>((resolve) => {
    cancel = setTimeout(resolve, CLOSE_GRACE_MS);
  });
  await Promise.race([work, grace]);
  clearTimeout(cancel);
}

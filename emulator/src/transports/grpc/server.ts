import type { IncomingHttpHeaders, ServerHttp2Session, ServerHttp2Stream } from 'node:http2';
import { createServer } from 'node:http2';
import type { Socket } from 'node:net';
import { Call } from './call.ts';
import { Deframer, PREFIX_BYTES, frame } from './framing.ts';
import { header } from './metadata.ts';
import { serveListen, serveWrite } from './two-way-calls.ts';
import type { Transport } from '../messages/transport.ts';
import { MAX_REQUEST_BYTES, REQUEST_SLACK_BYTES } from '../messages/limits.ts';
import { METHODS } from '../messages/methods/all-methods.ts';
import type { Method } from '../messages/methods/method.ts';
import type { CallContext } from '../../service/types.ts';
import { StatusError, invalidArgument, toStatusError } from '../../util/status.ts';

const SERVICE_PREFIX = '/google.firestore.v1.Firestore/';
const MAX_STREAMS = 100_000;
const STREAM_WINDOW_BYTES = 1024 * 1024;
const SESSION_WINDOW_BYTES = 16 * 1024 * 1024;
/** Megabytes that one connection's streams may hold; the default of 10 refuses a thousand listeners. */
const SESSION_MEMORY_MB = 1024;
const CLOSE_GRACE_MS = 500;

/** The gRPC transport: serves connections that begin with HTTP/2's preface. */
export interface GrpcServer {
  inject(socket: Socket): void;
  close(): Promise<void>;
}

/**
 * Creates a gRPC server on Node's own HTTP/2. It implements what Firestore's methods need: unary, server streaming
 * and bidirectional calls; deadlines, cancellation, gzip from clients.
 */
export function createGrpcServer(transport: Transport): GrpcServer {
  const sessions = new Set<ServerHttp2Session>();
  const server = createServer({
    settings: { maxConcurrentStreams: MAX_STREAMS, initialWindowSize: STREAM_WINDOW_BYTES },
    maxSessionMemory: SESSION_MEMORY_MB,
  });
  server.on('session', (session) => {
    sessions.add(session);
    session.setLocalWindowSize(SESSION_WINDOW_BYTES);
    session.on('error', () => undefined);
    session.on('close', () => sessions.delete(session));
  });
  server.on('sessionError', () => undefined);
  server.on('stream', (stream, headers) => {
    serveStream(transport, stream, headers);
  });
  return {
    inject(socket) {
      server.emit('connection', socket);
    },
    close: () => closeSessions(sessions, transport),
  };
}

async function closeSessions(sessions: ReadonlySet<ServerHttp2Session>, transport: Transport): Promise<void> {
  const open = [...sessions];
  const closed = open.map(
    (session) =>
      new Promise<void>((resolve) => {
        session.on('close', resolve);
        session.close();
      }),
  );
  let giveUp: () => void = () => undefined;
  const grace = new Promise<void>((resolve) => {
    giveUp = transport.clock.setTimer(CLOSE_GRACE_MS, resolve);
  });
  await Promise.race([Promise.all(closed), grace]);
  giveUp();
  for (const session of open) session.destroy();
  await Promise.all(closed);
}

function serveStream(transport: Transport, stream: ServerHttp2Stream, headers: IncomingHttpHeaders): void {
  if (!isGrpc(headers)) {
    stream.on('error', () => undefined);
    stream.respond({ ':status': 415, 'content-type': 'text/plain' }, { endStream: false });
    stream.end('Only gRPC is spoken over HTTP/2 here.\n');
    return;
  }
  const path = header(headers, ':path') ?? '';
  const name = path.startsWith(SERVICE_PREFIX) ? path.slice(SERVICE_PREFIX.length) : '';
  const method = METHODS.get(name);
  if (method !== undefined) serveMethod(transport, method, stream, headers);
  else if (name === 'Listen') serveListen(transport, stream, headers);
  else if (name === 'Write') serveWrite(transport, stream, headers);
  else {
    const call = new Call(stream, headers, transport.clock, () => undefined);
    stream.resume();
    call.end(
      new StatusError(
        'UNIMPLEMENTED',
        `The method ${JSON.stringify(path.slice(0, 200))} is not implemented.`,
      ),
    );
  }
}

function isGrpc(headers: IncomingHttpHeaders): boolean {
  const type = header(headers, 'content-type') ?? '';
  return header(headers, ':method') === 'POST' && /^application\/grpc(?:$|\+proto|;)/.test(type);
}

function serveMethod(
  transport: Transport,
  method: Method,
  stream: ServerHttp2Stream,
  headers: IncomingHttpHeaders,
): void {
  const call = new Call(stream, headers, transport.clock, () => undefined);
  const deframer = new Deframer(
    MAX_REQUEST_BYTES + REQUEST_SLACK_BYTES,
    header(headers, 'grpc-encoding') ?? 'identity',
  );
  let request: Buffer | undefined;
  stream.on('data', (chunk: Buffer) => {
    if (call.ended) return;
    try {
      for (const message of deframer.push(chunk)) {
        if (request !== undefined) throw invalidArgument('The method takes one message.');
        request = message;
      }
    } catch (thrown) {
      call.end(toStatusError(thrown));
    }
  });
  stream.on('end', () => {
    if (call.ended) return;
    if (request === undefined || deframer.incomplete)
      call.end(invalidArgument('The request has no complete message.'));
    else void answer(transport, method, call, headers, request);
  });
}

/** Never rejects: errors become the call's status. */
async function answer(
  transport: Transport,
  method: Method,
  call: Call,
  headers: IncomingHttpHeaders,
  request: Uint8Array,
): Promise<void> {
  try {
    const context: CallContext = { caller: transport.parseCaller(header(headers, 'authorization')) };
    const answers = await method.callBinary(transport.registry, context, request, PREFIX_BYTES);
    if (method.streaming) {
      for (const message of answers) {
        if (!call.send(frame(message))) await call.drained();
        if (call.ended) return;
      }
      call.open();
      call.end();
      return;
    }
    for (const message of answers) call.answer(frame(message));
  } catch (thrown) {
    // Headers of their own: without them the Admin SDK's gax layer asks a streaming method again, for seconds,
    // whatever the status (retry-request, noResponseRetries).
    if (method.streaming) call.open();
    call.end(transport.report(thrown));
  }
}

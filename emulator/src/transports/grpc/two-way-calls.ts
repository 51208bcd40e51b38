import type { IncomingHttpHeaders, ServerHttp2Stream } from 'node:http2';
import { Call } from './call.ts';
import { Deframer, PREFIX_BYTES, frame } from './framing.ts';
import { header } from './metadata.ts';
import { BinaryReader } from '../messages/binary-reader.ts';
import type { MessageCodec } from '../messages/message-codec.ts';
import { RecentMap } from '../messages/recent-map.ts';
import { MAX_REQUEST_BYTES, REQUEST_SLACK_BYTES } from '../messages/limits.ts';
import { encodeMessage } from '../messages/methods/method.ts';
import type { StreamMethod } from '../messages/methods/stream-methods.ts';
import { listenMethod, writeMethod } from '../messages/methods/stream-methods.ts';
import type { TwoWayStream } from '../messages/methods/two-way-stream.ts';
import { OutgoingQueue } from '../messages/outgoing-queue.ts';
import type { Transport } from '../messages/transport.ts';
import type { CallContext } from '../../service/types.ts';
import { invalidArgument } from '../../util/status.ts';

/** Bytes that may lie encoded in one call before further messages wait unencoded. */
const ROOM_BYTES = 256 * 1024;

/** Listeners of the same query get the very same messages. */
const recentFrames = new RecentMap<object, Buffer>(64);

/** Serves a Listen call until either side ends it. */
export function serveListen(
  transport: Transport,
  stream: ServerHttp2Stream,
  headers: IncomingHttpHeaders,
): void {
  serve(transport, stream, headers, listenMethod);
}

/** Serves a Write call until either side ends it. */
export function serveWrite(
  transport: Transport,
  stream: ServerHttp2Stream,
  headers: IncomingHttpHeaders,
): void {
  serve(transport, stream, headers, writeMethod);
}

function serve<Request, Answer extends object>(
  transport: Transport,
  stream: ServerHttp2Stream,
  headers: IncomingHttpHeaders,
  kind: StreamMethod<Request, Answer>,
): void {
  let session: TwoWayStream<Request> | undefined;
  const call = new Call(stream, headers, transport.clock, () => {
    queue.discard();
    session?.close();
  });
  const queue = new OutgoingQueue<Answer>(
    {
      hasRoom: () => call.waitingBytes < ROOM_BYTES,
      send: (message) => {
        call.send(recentFrames.get(message, () => frame(encodeMessage(kind.answer, message, PREFIX_BYTES))));
      },
      end: (error, dropped) => {
        if (dropped) call.reset();
        else call.end(error);
      },
    },
    kind.sizeOf,
    transport.clock,
  );
  try {
    const context: CallContext = { caller: transport.parseCaller(header(headers, 'authorization')) };
    session = kind.open(transport.registry, context, header(headers, 'google-cloud-resource-prefix'), queue);
  } catch (thrown) {
    stream.resume();
    call.end(transport.report(thrown));
    return;
  }
  call.open();
  stream.on('drain', () => {
    queue.drain();
  });
  receiveMessages(transport, stream, headers, call, kind.request, session);
}

function receiveMessages<Request>(
  transport: Transport,
  stream: ServerHttp2Stream,
  headers: IncomingHttpHeaders,
  call: Call,
  codec: MessageCodec<Request>,
  session: TwoWayStream<Request>,
): void {
  const encoding = header(headers, 'grpc-encoding') ?? 'identity';
  const deframer = new Deframer(MAX_REQUEST_BYTES + REQUEST_SLACK_BYTES, encoding);
  stream.on('data', (chunk: Buffer) => {
    if (call.ended) return;
    try {
      for (const message of deframer.push(chunk)) session.receive(codec.decode(new BinaryReader(message)));
    } catch (thrown) {
      call.end(transport.report(thrown));
    }
  });
  stream.on('end', () => {
    call.end(deframer.incomplete ? invalidArgument('The last message is incomplete.') : undefined);
  });
}

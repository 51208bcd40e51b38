import type { CallContext } from '../service/types.ts';
import type { StreamMethod } from './messages/methods/stream-methods.ts';
import { listenMethod, writeMethod } from './messages/methods/stream-methods.ts';
import type { TwoWayStream } from './messages/methods/two-way-stream.ts';
import { OutgoingQueue } from './messages/outgoing-queue.ts';
import { RecentMap } from './messages/recent-map.ts';
import type { Transport } from './messages/transport.ts';
import type { ChannelHandler, ChannelOpen, ChannelSession, ChannelSink } from './webchannel/types.ts';
import { PreEncodedJson } from './webchannel/wire.ts';

/** Bytes that may lie encoded in one channel before further messages wait unencoded: half of what a channel holds. */
const ROOM_BYTES = 16 * 1024 * 1024;

/** Listeners of the same query get the very same messages. */
const recentTexts = new RecentMap<object, PreEncodedJson>(64);

/** Joins WebChannel to the engine: channels carry the JSON messages of Listen and Write streams. */
export function createChannelHandler(transport: Transport): ChannelHandler {
  return (open, sink) =>
    open.service === 'Listen'
      ? openSession(transport, open, sink, listenMethod)
      : openSession(transport, open, sink, writeMethod);
}

function openSession<Request, Answer extends object>(
  transport: Transport,
  open: ChannelOpen,
  sink: ChannelSink,
  kind: StreamMethod<Request, Answer>,
): ChannelSession {
  const queue = new OutgoingQueue<Answer>(
    {
      hasRoom: () => sink.bufferedBytes() < ROOM_BYTES,
      send: (message) => {
        sink.send(recentTexts.get(message, () => new PreEncodedJson(kind.answer.toJson(message))));
      },
      end: (error) => {
        sink.end(error?.toJson());
      },
    },
    kind.sizeOf,
    transport.clock,
  );
  sink.onDrain(() => {
    queue.drain();
  });
  let session: TwoWayStream<Request> | undefined;
  try {
    const context: CallContext = { caller: transport.parseCaller(open.headers.get('authorization')) };
    const database = open.database ?? open.headers.get('google-cloud-resource-prefix');
    session = kind.open(transport.registry, context, database, queue);
  } catch (thrown) {
    queue.end(transport.report(thrown));
  }
  return {
    receive(message) {
      try {
        session?.receive(kind.request.fromJson(message, '', 0));
      } catch (thrown) {
        session?.close();
        queue.end(transport.report(thrown));
      }
    },
    close() {
      queue.discard();
      session?.close();
    },
  };
}

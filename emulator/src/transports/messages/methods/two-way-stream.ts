import { NameScope } from '../name-scope.ts';
import { RecentMap } from '../recent-map.ts';
import type {
  ListenRequestMessage,
  ListenResponseMessage,
  WriteRequestMessage,
  WriteResponseMessage,
} from '../stream-schema.ts';
import {
  decodeListenRequest,
  decodeWriteRequest,
  encodeWatchEvent,
  encodeWriteResponse,
} from '../stream-messages.ts';
import type {
  CallContext,
  DatabaseService,
  ServiceRegistry,
  StreamSession,
  WriteStreamResponse,
} from '../../../service/types.ts';
import type { StatusError } from '../../../util/status.ts';
import { invalidArgument, toStatusError } from '../../../util/status.ts';
import type { StreamSink, WatchEvent } from '../../../watch/types.ts';

/** The server's side of a Listen or Write stream, in messages; the transport decodes and encodes them. */
export interface TwoWayStream<Request> {
  /** Takes one request. What is wrong with it ends the stream. */
  receive(request: Request): void;
  /** The client is gone or has finished. */
  close(): void;
}

interface StreamKind<Message extends { readonly database?: string | undefined }, Answer, Request, Event> {
  open(service: DatabaseService, context: CallContext, sink: StreamSink<Event>): StreamSession<Request>;
  decode(scope: NameScope, message: Message): Request;
  encode(scope: NameScope, event: Event): Answer;
}

/**
 * Streams that watch the same query under the same target id get the same event objects. With the same message for
 * them, transports encode it once.
 */
const recentMessages = new RecentMap<WatchEvent, ListenResponseMessage>(64);

/** Opens a Listen stream. The first request (or `database`) names its database. */
export function openListenStream(
  registry: ServiceRegistry,
  context: CallContext,
  database: string | undefined,
  sink: StreamSink<ListenResponseMessage>,
): TwoWayStream<ListenRequestMessage> {
  return openStream(registry, context, database, sink, {
    open: (service, caller, events) => service.openListen(caller, events),
    decode: decodeListenRequest,
    encode: (scope, event: WatchEvent) => recentMessages.get(event, () => encodeWatchEvent(scope, event)),
  });
}

/** Opens a Write stream. The first request (or `database`) names its database. */
export function openWriteStream(
  registry: ServiceRegistry,
  context: CallContext,
  database: string | undefined,
  sink: StreamSink<WriteResponseMessage>,
): TwoWayStream<WriteRequestMessage> {
  return openStream(registry, context, database, sink, {
    open: (service, caller, answers) => service.openWrite(caller, answers),
    decode: decodeWriteRequest,
    encode: (_scope, answer: WriteStreamResponse) => encodeWriteResponse(answer),
  });
}

function openStream<Message extends { readonly database?: string | undefined }, Answer, Request, Event>(
  registry: ServiceRegistry,
  context: CallContext,
  database: string | undefined,
  sink: StreamSink<Answer>,
  kind: StreamKind<Message, Answer, Request, Event>,
): TwoWayStream<Message> {
  let open: { readonly scope: NameScope; readonly session: StreamSession<Request> } | undefined;
  let ended = false;

  const end = (error: StatusError | undefined): void => {
    if (ended) return;
    ended = true;
    open?.session.close();
    sink.end(error);
  };

  const start = (name: string | undefined) => {
    const scope = NameScope.ofDatabase(name);
    const session = kind.open(registry.database(scope.database), context, {
      send: (event) => {
        if (!ended) sink.send(kind.encode(scope, event));
      },
      end,
    });
    return { scope, session };
  };

  return {
    receive(message) {
      if (ended) return;
      try {
        const named =
          message.database === undefined || message.database === '' ? undefined : message.database;
        open ??= start(named ?? database);
        // The stream may have ended while it was opened.
        if (isEnded()) return;
        if (named !== undefined) checkSameDatabase(open.scope, named);
        open.session.receive(kind.decode(open.scope, message));
      } catch (thrown) {
        end(toStatusError(thrown));
      }
    },
    close() {
      if (ended) return;
      ended = true;
      open?.session.close();
    },
  };

  function isEnded(): boolean {
    return ended;
  }
}

function checkSameDatabase(scope: NameScope, name: string): void {
  const other = NameScope.ofDatabase(name).database;
  if (other.project !== scope.database.project || other.database !== scope.database.database) {
    throw invalidArgument('All requests of a stream must be for the same database.');
  }
}

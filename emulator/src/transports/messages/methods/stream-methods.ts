import type { CallContext, ServiceRegistry } from '../../../service/types.ts';
import type { Value } from '../../../values/value.ts';
import { isArray, isMap } from '../../../values/value.ts';
import type { StreamSink } from '../../../watch/types.ts';
import type { MessageCodec } from '../message-codec.ts';
import type {
  ListenRequestMessage,
  ListenResponseMessage,
  WriteRequestMessage,
  WriteResponseMessage,
} from '../stream-schema.ts';
import { listenRequest, listenResponse, writeRequest, writeResponse } from '../stream-schema.ts';
import type { TwoWayStream } from './two-way-stream.ts';
import { openListenStream, openWriteStream } from './two-way-stream.ts';

/** One of the API's bidirectional streams, as every transport serves it. */
export interface StreamMethod<Request, Answer extends object> {
  readonly request: MessageCodec<Request>;
  readonly answer: MessageCodec<Answer>;
  /** Approximate memory of a queued message, in bytes. */
  readonly sizeOf: (message: Answer) => number;
  readonly open: (
    registry: ServiceRegistry,
    context: CallContext,
    database: string | undefined,
    sink: StreamSink<Answer>,
  ) => TwoWayStream<Request>;
}

const WRITE_RESPONSE_BYTES = 200;

export const listenMethod: StreamMethod<ListenRequestMessage, ListenResponseMessage> = {
  request: listenRequest,
  answer: listenResponse,
  sizeOf: sizeOfListenResponse,
  open: openListenStream,
};

export const writeMethod: StreamMethod<WriteRequestMessage, WriteResponseMessage> = {
  request: writeRequest,
  answer: writeResponse,
  sizeOf: () => WRITE_RESPONSE_BYTES,
  open: openWriteStream,
};

const MESSAGE_BYTES = 100;

function sizeOfListenResponse(message: ListenResponseMessage): number {
  const fields = message.documentChange?.document?.document?.fields;
  return MESSAGE_BYTES + (fields === undefined ? 0 : sizeOfValue(fields));
}

function sizeOfValue(value: Value): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 8;
  if (value instanceof Uint8Array) return value.byteLength;
  let size = 16;
  if (isMap(value)) for (const [key, item] of value) size += key.length + sizeOfValue(item);
  else if (isArray(value)) for (const item of value) size += sizeOfValue(item);
  return size;
}

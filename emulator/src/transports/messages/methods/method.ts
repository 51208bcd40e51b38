import { BinaryReader } from '../binary-reader.ts';
import { BinaryWriter } from '../binary-writer.ts';
import type { MessageEncoder } from '../codec.ts';
import type { MessageCodec } from '../message-codec.ts';
import type { CallContext, ServiceRegistry } from '../../../service/types.ts';

/** One RPC of google.firestore.v1.Firestore with one request, callable in both wire forms. */
export interface Method {
  /** As in the proto: `RunQuery`. */
  readonly name: string;
  /** Whether the answer is a stream of messages (a JSON array in REST). */
  readonly streaming: boolean;
  /** The request's fields, for binding query parameters. */
  readonly request: MessageCodec<unknown>;
  /**
   * Responses are encoded one at a time, as the transport sends them; each has `headroom` free bytes before it for
   * the transport's header.
   */
  callBinary(
    registry: ServiceRegistry,
    context: CallContext,
    request: Uint8Array,
    headroom: number,
  ): Promise<Iterable<Buffer>>;
  callJson(registry: ServiceRegistry, context: CallContext, request: unknown): Promise<Iterable<string>>;
}

type Run<Request, Answer> = (
  registry: ServiceRegistry,
  context: CallContext,
  request: Request,
) => Promise<Iterable<Answer>>;

/** A method that answers with a stream of messages. */
export function streaming<Request, Answer>(
  name: string,
  request: MessageCodec<Request>,
  answer: MessageEncoder<Answer>,
  run: Run<Request, Answer>,
): Method {
  return {
    name,
    streaming: true,
    request,
    async callBinary(registry, context, encoded, headroom) {
      const answers = await run(registry, context, request.decode(new BinaryReader(encoded)));
      return encodeEach(answer, answers, headroom);
    },
    async callJson(registry, context, json) {
      const answers = await run(registry, context, request.fromJson(json, '', 0));
      return stringifyEach(answer, answers);
    },
  };
}

/** A method that answers with one message. */
export function unary<Request, Answer>(
  name: string,
  request: MessageCodec<Request>,
  answer: MessageEncoder<Answer>,
  run: (registry: ServiceRegistry, context: CallContext, request: Request) => Promise<Answer>,
): Method {
  const runOne: Run<Request, Answer> = async (registry, context, message) => [
    await run(registry, context, message),
  ];
  return { ...streaming(name, request, answer, runOne), streaming: false };
}

/** A message's bytes, after `headroom` bytes that are left free. */
export function encodeMessage<T>(codec: MessageEncoder<T>, message: T, headroom = 0): Buffer {
  const writer = new BinaryWriter(headroom);
  codec.encode(writer, message);
  return writer.finish();
}

function* encodeEach<T>(codec: MessageEncoder<T>, messages: Iterable<T>, headroom: number): Iterable<Buffer> {
  for (const message of messages) yield encodeMessage(codec, message, headroom);
}

function* stringifyEach<T>(codec: MessageEncoder<T>, messages: Iterable<T>): Iterable<string> {
  for (const message of messages) yield codec.toJson(message);
}

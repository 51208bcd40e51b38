import type { BinaryReader } from './binary-reader.ts';
import type { BinaryWriter } from './binary-writer.ts';
import { StatusError, invalidArgument } from '../../util/status.ts';

/**
 * Wire formats of a type: protobuf's binary encoding and proto3 JSON. Source:
 * https://protobuf.dev/programming-guides/encoding/ and https://protobuf.dev/programming-guides/json/
 */
export interface Codec<T> {
  /** As error messages name the type: `TYPE_INT64`, `type.googleapis.com/google.firestore.v1.Cursor`. */
  readonly typeName: string;
  readonly wireType: number;
  read(reader: BinaryReader): T;
  write(writer: BinaryWriter, value: T): void;
  /** `where` is the field's path, as in `writes[0].update`, for errors; `depth` counts enclosing messages. */
  fromJson(json: unknown, where: string, depth: number): T;
  /** JSON text. */
  toJson(value: T): string;
  /** Whether proto3 omits the value (zero, false, empty); messages are never omitted. */
  isDefault(value: T): boolean;
}

/** A codec for responses only: clients never send the type. */
type Encoder<T> = Pick<Codec<T>, 'write' | 'toJson'>;

/** What encodes a whole message, without a length before it. */
export interface MessageEncoder<T> {
  encode(writer: BinaryWriter, message: T): void;
  /** JSON text. */
  toJson(message: T): string;
}

/** Makes a codec of an encoder; reading is a fault of the caller. */
export function encodeOnly<T>(typeName: string, wireType: number, encoder: Encoder<T>): Codec<T> {
  const refuse = (): never => {
    throw new StatusError('INTERNAL', `${typeName} is not read by the server.`);
  };
  return {
    typeName,
    wireType,
    read: refuse,
    fromJson: refuse,
    write: (writer, value) => {
      encoder.write(writer, value);
    },
    toJson: (value) => encoder.toJson(value),
    isDefault: () => false,
  };
}

/** Whether parsed JSON is an object (not null, not an array). */
export function isJsonObject(json: unknown): json is Readonly<Record<string, unknown>> {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

/** The error for a value of the wrong type, as Google's JSON transcoding words it. */
export function wrongValue(where: string, typeName: string, json: unknown): StatusError {
  return invalidArgument(`Invalid value at '${where}' (${typeName}), ${shorten(json)}`);
}

/** The error for a field that the message does not have. */
export function unknownName(name: string, where: string): StatusError {
  const place = where === '' ? '' : ` at '${where}'`;
  return invalidArgument(
    `Invalid JSON payload received. Unknown name ${shorten(name)}${place}: Cannot find field.`,
  );
}

/** The error for a second member of a oneof. */
export function oneofAlreadySet(where: string, group: string, name: string): StatusError {
  return invalidArgument(
    `Invalid value at '${where}' (oneof), oneof field '${group}' is already set. Cannot set '${name}'`,
  );
}

function shorten(json: unknown): string {
  // Not printed: it may nest deeper than the stack.
  if (Array.isArray(json)) return 'Starting an array on a scalar field';
  if (isJsonObject(json)) return 'Starting an object on a scalar field';
  const text = JSON.stringify(json);
  return text.length <= 200 ? text : `${text.slice(0, 200)}...`;
}

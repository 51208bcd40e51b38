import { BinaryReader, LENGTH_DELIMITED } from './binary-reader.ts';
import type { BinaryWriter } from './binary-writer.ts';
import type { Codec, MessageEncoder } from './codec.ts';
import { isJsonObject, oneofAlreadySet, unknownName, wrongValue } from './codec.ts';
import { MAX_NESTING } from './limits.ts';
import { checkWellFormed } from './scalar-codecs.ts';
import { invalidArgument } from '../../util/status.ts';

/** One field of a message. `T` is what the decoded message holds under the field's name. */
interface Field<T> {
  readonly number: number;
  readonly rule: 'single' | 'repeated' | 'map';
  /** The oneof that it belongs to, in snake case. */
  readonly oneof: string | undefined;
  readonly codec: Codec<unknown>;
  /** Never set: it carries `T`. */
  readonly type?: T;
}

/** The object that a message with these fields is decoded to: absent fields are absent. */
type MessageOf<Fields> = {
  readonly [Name in keyof Fields]?: (Fields[Name] extends Field<infer T> ? T : never) | undefined;
};

/** What a message codec decodes to. */
export type Decoded<C> = C extends Codec<infer T> ? T : never;

export function field<T>(number: number, codec: Codec<T>): Field<T> {
  return { number, rule: 'single', oneof: undefined, codec: erase(codec) };
}

/** A member of a oneof: at most one of a group is set, and a default value counts as set. */
export function member<T>(group: string, number: number, codec: Codec<T>): Field<T> {
  return { number, rule: 'single', oneof: group, codec: erase(codec) };
}

export function repeated<T>(number: number, codec: Codec<T>): Field<readonly T[]> {
  return { number, rule: 'repeated', oneof: undefined, codec: erase(codec) };
}

/** A map with string keys. */
export function map<T>(number: number, codec: Codec<T>): Field<ReadonlyMap<string, T>> {
  return { number, rule: 'map', oneof: undefined, codec: erase(codec) };
}

/** A recursive message: the codec is resolved when it is needed. */
export function lazy<T>(get: () => Codec<T>): Codec<T> {
  return {
    typeName: 'message',
    wireType: LENGTH_DELIMITED,
    read: (reader) => get().read(reader),
    write: (writer, value) => {
      get().write(writer, value);
    },
    fromJson: (json, where, depth) => get().fromJson(json, where, depth),
    toJson: (value) => get().toJson(value),
    isDefault: () => false,
  };
}

// A table of fields of different types can only call them with unknown; each gets back what it created itself.
function erase<T>(codec: Codec<T>): Codec<unknown> {
  return codec;
}

interface NamedField extends Field<unknown> {
  readonly name: string;
  readonly snakeName: string;
  /** Names of the other members of its oneof. */
  readonly rivals: readonly string[];
}

/** Makes the codec of a message of google.firestore.v1 from the table of its fields. */
export function message<Fields extends Readonly<Record<string, Field<unknown>>>>(
  typeName: string,
  fields: Fields,
): MessageCodec<MessageOf<Fields>> {
  return new MessageCodec(typeName, fields);
}

/** Codec of a message by its table of fields. Unknown fields are skipped in binary and refused in JSON. */
export class MessageCodec<T> implements Codec<T>, MessageEncoder<T> {
  readonly typeName: string;
  readonly wireType = LENGTH_DELIMITED;
  /** The table, for what binds by name (query parameters) and for tests. */
  readonly fields: ReadonlyMap<string, NamedField>;
  readonly #list: readonly NamedField[];
  readonly #byNumber = new Map<number, NamedField>();
  readonly #byJsonName = new Map<string, NamedField>();

  constructor(typeName: string, fields: Readonly<Record<string, Field<unknown>>>) {
    this.typeName = `type.googleapis.com/google.firestore.v1.${typeName}`;
    this.#list = nameFields(fields);
    this.fields = new Map(this.#list.map((entry) => [entry.name, entry]));
    for (const entry of this.#list) {
      this.#byNumber.set(entry.number, entry);
      this.#byJsonName.set(entry.name, entry).set(entry.snakeName, entry);
    }
  }

  /** Decodes a whole message. Throws INVALID_ARGUMENT. */
  decode(encoded: BinaryReader): T {
    return this.#readFields(encoded);
  }

  read(reader: BinaryReader): T {
    return reader.nested((inner) => this.#readFields(inner));
  }

  write(writer: BinaryWriter, value: T): void {
    const mark = writer.begin();
    this.encode(writer, value);
    writer.end(mark);
  }

  /** Writes the message's fields without a length before them. */
  encode(writer: BinaryWriter, value: T): void {
    for (const entry of this.#list) {
      const content = property(value, entry.name);
      if (content !== undefined) writeField(writer, entry, content);
    }
  }

  fromJson(json: unknown, where: string, depth: number): T {
    if (!isJsonObject(json)) throw wrongValue(where, this.typeName, json);
    if (depth > MAX_NESTING) throw invalidArgument('The message is nested too deeply.');
    const result: Record<string, unknown> = {};
    for (const [name, content] of Object.entries(json)) {
      const entry = this.#byJsonName.get(name);
      if (entry === undefined) throw unknownName(name, where);
      if (content === null) continue;
      const rival = entry.rivals.some((other) => result[other] !== undefined);
      if (rival) throw oneofAlreadySet(where, entry.oneof ?? '', name);
      result[entry.name] = fieldFromJson(
        entry,
        content,
        where === '' ? entry.snakeName : `${where}.${entry.snakeName}`,
        depth,
      );
    }
    return built<T>(result);
  }

  toJson(value: T): string {
    const parts: string[] = [];
    for (const entry of this.#list) {
      const content = property(value, entry.name);
      const text = content === undefined ? undefined : fieldToJson(entry, content);
      if (text !== undefined) parts.push(`"${entry.name}":${text}`);
    }
    return `{${parts.join(',')}}`;
  }

  isDefault(): boolean {
    return false;
  }

  #readFields(reader: BinaryReader): T {
    const result: Record<string, unknown> = {};
    while (!reader.done) {
      const tag = reader.tag();
      const entry = this.#byNumber.get(tag >>> 3);
      if (entry === undefined) reader.skip(tag & 7);
      else readField(reader, entry, tag & 7, result);
    }
    return built<T>(result);
  }
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it names the caller's type
function built<T>(result: Record<string, unknown>): T {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made field by field after the very table that T is derived from
  return result as T;
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function nameFields(fields: Readonly<Record<string, Field<unknown>>>): NamedField[] {
  return Object.entries(fields).map(([name, entry]) => ({
    ...entry,
    name,
    snakeName: name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    rivals: Object.entries(fields)
      .filter(([other, { oneof }]) => oneof !== undefined && oneof === entry.oneof && other !== name)
      .map(([other]) => other),
  }));
}

function readField(
  reader: BinaryReader,
  entry: NamedField,
  wireType: number,
  result: Record<string, unknown>,
): void {
  const { codec, name } = entry;
  if (entry.rule === 'repeated') {
    const known = result[name];
    const list: unknown[] = Array.isArray(known) ? known : [];
    result[name] = list;
    if (wireType === codec.wireType) list.push(codec.read(reader));
    else if (wireType === LENGTH_DELIMITED) readPacked(reader, codec, list);
    else throw wrongWireType(name);
    return;
  }
  if (entry.rule === 'map') {
    const known = result[name];
    const entries: Map<unknown, unknown> = known instanceof Map ? known : new Map();
    result[name] = entries;
    if (wireType !== LENGTH_DELIMITED) throw wrongWireType(name);
    readMapEntry(reader, codec, entries);
    return;
  }
  if (wireType !== codec.wireType) throw wrongWireType(name);
  // The last member of a oneof wins.
  for (const rival of entry.rivals) Reflect.deleteProperty(result, rival);
  result[name] = codec.read(reader);
}

function readPacked(reader: BinaryReader, codec: Codec<unknown>, list: unknown[]): void {
  reader.nested((inner) => {
    while (!inner.done) list.push(codec.read(inner));
  });
}

function readMapEntry(reader: BinaryReader, codec: Codec<unknown>, entries: Map<unknown, unknown>): void {
  reader.nested((inner) => {
    let key = '';
    let value: unknown;
    while (!inner.done) {
      const tag = inner.tag();
      if (tag === ((1 << 3) | LENGTH_DELIMITED)) key = inner.string();
      else if (tag === ((2 << 3) | codec.wireType)) value = codec.read(inner);
      else inner.skip(tag & 7);
    }
    entries.set(key, value === undefined ? codec.read(new BinaryReader(EMPTY_CONTENT)) : value);
  });
}

/** A length of zero: what a map entry without a value holds. */
const EMPTY_CONTENT = new Uint8Array(1);

function wrongWireType(name: string): Error {
  return invalidArgument(`Malformed protobuf message: field ${name} has the wrong wire type.`);
}

function writeField(writer: BinaryWriter, entry: NamedField, content: unknown): void {
  const { codec } = entry;
  const tag = (entry.number << 3) | codec.wireType;
  if (entry.rule === 'repeated') {
    if (!Array.isArray(content) || content.length === 0) return;
    if (codec.wireType === LENGTH_DELIMITED) writeEach(writer, codec, tag, content);
    else writePacked(writer, codec, entry.number, content);
    return;
  }
  if (entry.rule === 'map') {
    if (content instanceof Map) writeMap(writer, codec, entry.number, content);
    return;
  }
  if (entry.oneof === undefined && codec.isDefault(content)) return;
  writer.uint32(tag);
  codec.write(writer, content);
}

function writeEach(
  writer: BinaryWriter,
  codec: Codec<unknown>,
  tag: number,
  content: readonly unknown[],
): void {
  for (const item of content) {
    writer.uint32(tag);
    codec.write(writer, item);
  }
}

function writePacked(
  writer: BinaryWriter,
  codec: Codec<unknown>,
  number: number,
  content: readonly unknown[],
): void {
  writer.uint32((number << 3) | LENGTH_DELIMITED);
  writer.nested(() => {
    for (const item of content) codec.write(writer, item);
  });
}

function writeMap(
  writer: BinaryWriter,
  codec: Codec<unknown>,
  number: number,
  content: ReadonlyMap<unknown, unknown>,
): void {
  for (const [key, item] of content) {
    writer.uint32((number << 3) | LENGTH_DELIMITED);
    writer.nested(() => {
      writer.uint32((1 << 3) | LENGTH_DELIMITED);
      writer.string(String(key));
      writer.uint32((2 << 3) | codec.wireType);
      codec.write(writer, item);
    });
  }
}

function fieldFromJson(entry: NamedField, content: unknown, where: string, depth: number): unknown {
  const { codec } = entry;
  if (entry.rule === 'repeated') {
    // Like Google's transcoding, accepts a single value for a list of one.
    const items: readonly unknown[] = Array.isArray(content) ? content : [content];
    return items.map((item, index) => codec.fromJson(item, `${where}[${index}]`, depth + 1));
  }
  if (entry.rule === 'map') {
    if (!isJsonObject(content)) throw wrongValue(where, 'Map', content);
    const entries = Object.entries(content).map(([key, item], index): [string, unknown] => {
      const place = `${where}[${index}]`;
      return [checkWellFormed(key, `${place}.key`), codec.fromJson(item, `${place}.value`, depth + 1)];
    });
    return new Map(entries);
  }
  if (Array.isArray(content)) {
    const [parent, name] = splitPlace(where);
    throw invalidArgument(
      `Invalid JSON payload received. Unknown name "${name}"${parent}: Proto field is not repeating, cannot start list.`,
    );
  }
  return codec.fromJson(content, where, depth + 1);
}

function splitPlace(where: string): [string, string] {
  const dot = where.lastIndexOf('.');
  return dot < 0 ? ['', where] : [` at '${where.slice(0, dot)}'`, where.slice(dot + 1)];
}

function fieldToJson(entry: NamedField, content: unknown): string | undefined {
  const { codec } = entry;
  if (entry.rule === 'repeated') {
    if (!Array.isArray(content) || content.length === 0) return undefined;
    return `[${content.map((item) => codec.toJson(item)).join(',')}]`;
  }
  if (entry.rule === 'map') {
    if (!(content instanceof Map) || content.size === 0) return undefined;
    const entries = [...content].map(([key, item]) => `${JSON.stringify(String(key))}:${codec.toJson(item)}`);
    return `{${entries.join(',')}}`;
  }
  if (entry.oneof === undefined && codec.isDefault(content)) return undefined;
  return codec.toJson(content);
}

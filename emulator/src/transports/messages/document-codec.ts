import type { BinaryWriter } from './binary-writer.ts';
import { BinaryWriter as Writer } from './binary-writer.ts';
import { LENGTH_DELIMITED } from './binary-reader.ts';
import type { Codec, MessageEncoder } from './codec.ts';
import { encodeOnly } from './codec.ts';
import { timestamp } from './known-codecs.ts';
import { field, map, message } from './message-codec.ts';
import { RecentMap } from './recent-map.ts';
import { string } from './scalar-codecs.ts';
import { valueCodec, writeFields } from './value-codec.ts';
import { fieldsToJson } from './value-json.ts';
import type { StoredDocument } from '../../values/document.ts';
import type { DatabaseName, DocumentPath } from '../../values/document-path.ts';
import { formatDatabaseName, formatDocumentName } from '../../values/document-path.ts';
import { timestampFromMicros } from '../../values/timestamp.ts';

/** A document as clients send it; the times are ignored, as the service does. */
export const documentMessage = message('Document', {
  name: field(1, string),
  fields: map(2, valueCodec),
  createTime: field(3, timestamp),
  updateTime: field(4, timestamp),
});

/** A document as it is answered; without `document` only its name (a missing parent in a listing). */
export interface DocumentAnswer {
  readonly database: DatabaseName;
  readonly path: DocumentPath;
  readonly document: StoredDocument | undefined;
}

const NAME = (1 << 3) | LENGTH_DELIMITED;
const CREATE_TIME = (3 << 3) | LENGTH_DELIMITED;
const UPDATE_TIME = (4 << 3) | LENGTH_DELIMITED;

/** Encodes google.firestore.v1.Document of stored documents. */
export const documentAnswer: Codec<DocumentAnswer> = encodeOnly(
  'google.firestore.v1.Document',
  LENGTH_DELIMITED,
  {
    write: (writer, answer) => {
      const mark = writer.begin();
      writeDocument(writer, answer);
      writer.end(mark);
    },
    toJson: documentToJson,
  },
);

/** The same from a cache of recent documents: all listeners get the same document at once. */
export const sharedDocumentAnswer: Codec<DocumentAnswer> = encodeOnly(
  'google.firestore.v1.Document',
  LENGTH_DELIMITED,
  {
    write: (writer, answer) => {
      writer.bytes(sharedBytes(answer));
    },
    toJson: sharedJson,
  },
);

const namePrefixes = new WeakMap<DatabaseName, string>();

/** The common prefix of all document names in a database; computed once per response. */
function namePrefix(database: DatabaseName): string {
  const known = namePrefixes.get(database);
  if (known !== undefined) return known;
  const prefix = `${formatDatabaseName(database)}/documents/`;
  namePrefixes.set(database, prefix);
  return prefix;
}

function writeDocument(writer: BinaryWriter, { database, path, document }: DocumentAnswer): void {
  writer.uint32(NAME);
  const mark = writer.begin();
  writer.text(namePrefix(database));
  writer.text(path);
  writer.end(mark);
  if (document === undefined) return;
  writeFields(writer, document.fields, 2);
  writer.uint32(CREATE_TIME);
  timestamp.write(writer, timestampFromMicros(document.createTime));
  writer.uint32(UPDATE_TIME);
  timestamp.write(writer, timestampFromMicros(document.updateTime));
}

function documentToJson({ database, path, document }: DocumentAnswer): string {
  const name = `{"name":${JSON.stringify(formatDocumentName(database, path))}`;
  if (document === undefined) return `${name}}`;
  const fields = document.fields.size === 0 ? '' : `,"fields":${fieldsToJson(document.fields)}`;
  const created = timestamp.toJson(timestampFromMicros(document.createTime));
  const updated = timestamp.toJson(timestampFromMicros(document.updateTime));
  return `${name}${fields},"createTime":${created},"updateTime":${updated}}`;
}

interface Encoded {
  bytes: Uint8Array | undefined;
  json: string | undefined;
}

/**
 * Encodings of the documents that changed last. Bounded by number, because a change is sent to all of its
 * listeners in one go: keeping them any longer would only double the memory of the documents.
 */
const recent = new RecentMap<StoredDocument, Encoded>(256);

function sharedBytes(answer: DocumentAnswer): Uint8Array {
  const entry = recentEntry(answer);
  if (entry.bytes === undefined) {
    const writer = new Writer();
    writeDocument(writer, answer);
    entry.bytes = writer.finish();
  }
  return entry.bytes;
}

function sharedJson(answer: DocumentAnswer): string {
  const entry = recentEntry(answer);
  entry.json ??= documentToJson(answer);
  return entry.json;
}

function recentEntry({ document }: DocumentAnswer): Encoded {
  const make = (): Encoded => ({ bytes: undefined, json: undefined });
  return document === undefined ? make() : recent.get(document, make);
}

/** A document as the whole response of a method. */
export const documentAnswerMessage: MessageEncoder<DocumentAnswer> = {
  encode: writeDocument,
  toJson: documentToJson,
};

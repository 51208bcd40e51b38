import type { ByteReader, ByteWriter } from '../../values/binary-codec-bytes.ts';
import { CodecError } from '../../values/binary-codec-bytes.ts';
import { readFields, writeFields } from '../../values/binary-codec.ts';
import type { DatabaseName, DocumentPath } from '../../values/document-path.ts';
import { parseDocumentPath } from '../../values/document-path.ts';
import type { DocumentChange, StoredDocument, Version } from '../../values/document.ts';

/** What the log holds. A document that a commit removed has no content. */
export type LogRecord =
  | {
      readonly kind: 'commit';
      readonly database: DatabaseName;
      readonly version: Version;
      readonly changes: readonly LoggedChange[];
    }
  /** All documents of a database were removed. */
  | { readonly kind: 'clear'; readonly database: DatabaseName; readonly version: Version }
  /** Complete documents with their own times: parts of a snapshot, or imported ones. */
  | {
      readonly kind: 'documents';
      readonly database: DatabaseName;
      readonly documents: readonly StoredDocument[];
    }
  /** A database's newest version, so that later ones are higher. */
  | { readonly kind: 'version'; readonly database: DatabaseName; readonly version: Version }
  /** The last record of a snapshot, with the number of documents in it. */
  | { readonly kind: 'end'; readonly documents: number };

interface LoggedChange {
  readonly path: DocumentPath;
  readonly after: StoredDocument | undefined;
}

/** These numbers are on disk: never give one a new meaning. */
const KIND = { commit: 1, clear: 2, documents: 3, version: 4, end: 5 } as const;
const REMOVED = 0;
const PRESENT = 1;

/** Writes a commit. */
export function writeCommit(
  writer: ByteWriter,
  database: DatabaseName,
  version: Version,
  changes: readonly DocumentChange[],
): void {
  writer.uint8(KIND.commit);
  writeDatabase(writer, database);
  writer.varint(version);
  writer.varint(changes.length);
  for (const { path, after } of changes) {
    writer.string(path);
    writer.uint8(after === undefined ? REMOVED : PRESENT);
    if (after === undefined) continue;
    writer.varint(after.createTime);
    writeFields(writer, after.fields);
  }
}

/** Writes the removal of everything in a database. */
export function writeClear(writer: ByteWriter, database: DatabaseName, version: Version): void {
  writer.uint8(KIND.clear);
  writeDatabase(writer, database);
  writer.varint(version);
}

/** Writes documents with their own times. */
export function writeDocuments(
  writer: ByteWriter,
  database: DatabaseName,
  documents: readonly StoredDocument[],
): void {
  writer.uint8(KIND.documents);
  writeDatabase(writer, database);
  writer.varint(documents.length);
  for (const { path, createTime, updateTime, fields } of documents) {
    writer.string(path);
    writer.varint(createTime);
    writer.varint(updateTime);
    writeFields(writer, fields);
  }
}

/** Writes a database's newest version. */
export function writeVersion(writer: ByteWriter, database: DatabaseName, version: Version): void {
  writer.uint8(KIND.version);
  writeDatabase(writer, database);
  writer.varint(version);
}

/** Writes the end of a snapshot. */
export function writeEnd(writer: ByteWriter, documents: number): void {
  writer.uint8(KIND.end);
  writer.varint(documents);
}

/** Reads the records of a frame. Throws CodecError (or StatusError for a bad path) if they are damaged. */
export function* readRecords(reader: ByteReader): Generator<LogRecord> {
  while (reader.remaining > 0) yield readRecord(reader);
}

function readRecord(reader: ByteReader): LogRecord {
  const kind = reader.uint8();
  switch (kind) {
    case KIND.commit:
      return readCommit(reader);
    case KIND.clear:
      return { kind: 'clear', database: readDatabase(reader), version: reader.varint() };
    case KIND.documents:
      return { kind: 'documents', database: readDatabase(reader), documents: readList(reader, readDocument) };
    case KIND.version:
      return { kind: 'version', database: readDatabase(reader), version: reader.varint() };
    case KIND.end:
      return { kind: 'end', documents: reader.varint() };
    default:
      throw new CodecError(`No record begins with the byte ${kind}.`);
  }
}

function readCommit(reader: ByteReader): LogRecord {
  const database = readDatabase(reader);
  const version = reader.varint();
  return {
    kind: 'commit',
    database,
    version,
    changes: readList(reader, (from) => readChange(from, version)),
  };
}

function readChange(reader: ByteReader, version: Version): LoggedChange {
  const path = parseDocumentPath(reader.string());
  const state = reader.uint8();
  if (state === REMOVED) return { path, after: undefined };
  if (state !== PRESENT) throw new CodecError(`A document's state is ${state}.`);
  const createTime = reader.varint();
  return { path, after: { path, createTime, updateTime: version, fields: readFields(reader) } };
}

function readDocument(reader: ByteReader): StoredDocument {
  const path = parseDocumentPath(reader.string());
  const createTime = reader.varint();
  const updateTime = reader.varint();
  return { path, createTime, updateTime, fields: readFields(reader) };
}

function readList<Item>(reader: ByteReader, read: (reader: ByteReader) => Item): Item[] {
  const length = reader.varint();
  const items: Item[] = [];
  for (let index = 0; index < length; index += 1) items.push(read(reader));
  return items;
}

function writeDatabase(writer: ByteWriter, { project, database }: DatabaseName): void {
  writer.string(project);
  writer.string(database);
}

function readDatabase(reader: ByteReader): DatabaseName {
  return { project: reader.string(), database: reader.string() };
}

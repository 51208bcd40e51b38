import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { documentAnswer, documentMessage } from '../transports/messages/document-codec.ts';
import { isJsonObject } from '../transports/messages/codec.ts';
import type { DocumentStore } from '../store/document-store.ts';
import type { StoredDocument } from '../values/document.ts';
import { invalidArgument } from '../util/status.ts';
import type { DatabaseName } from '../values/document-path.ts';
import { formatDatabaseName, parseDocumentName } from '../values/document-path.ts';
import { timestampToMicros } from '../values/timestamp.ts';
import { EMPTY_MAP } from '../values/value.ts';

const FORMAT = 'firestore-emulator-node';
const VERSION = 1;
const DOCUMENTS_FILE = 'documents.jsonl';
const DOCUMENTS_PER_COMMIT = 500;

/** Name of an export's metadata file, inside the export's folder. */
function metadataFileName(exportName: string): string {
  return `${exportName}.overall_export_metadata`;
}

/**
 * Writes all documents into a new folder: one line of REST JSON each, and a small file of metadata.
 * The folder appears whole or not at all. Returns the metadata file's path.
 */
export async function writeExport(stores: Iterable<DocumentStore>, folder: string): Promise<string> {
  const target = resolve(folder);
  const temporary = `${target}.writing`;
  await rm(temporary, { recursive: true, force: true });
  await mkdir(temporary, { recursive: true });
  const file = createWriteStream(join(temporary, DOCUMENTS_FILE));
  let documents = 0;
  for (const store of stores) {
    for (const document of [...store.documents()]) {
      const line = documentAnswer.toJson({ database: store.name, path: document.path, document });
      if (!file.write(`${line}\n`)) await once(file, 'drain');
      documents += 1;
    }
  }
  file.end();
  await finished(file);
  const name = metadataFileName(basename(target));
  const metadata = { format: FORMAT, version: VERSION, documents, file: DOCUMENTS_FILE };
  await writeFile(join(temporary, name), `${JSON.stringify(metadata, undefined, 2)}\n`);
  await rm(target, { recursive: true, force: true });
  await rename(temporary, target);
  return join(target, name);
}

/**
 * Reads an export, given its metadata file (or its folder), into the stores. Documents that it names are
 * replaced, others stay. Returns how many there were. Throws INVALID_ARGUMENT for what is no export of ours.
 */
export async function readExport(
  path: string,
  storeOf: (name: DatabaseName) => DocumentStore,
): Promise<number> {
  const { documentsFile, count } = await readMetadata(resolve(path));
  const batches = new Map<string, { readonly store: DocumentStore; documents: StoredDocument[] }>();
  let read = 0;
  for await (const line of createInterface({ input: createReadStream(documentsFile), crlfDelay: Infinity })) {
    if (line === '') continue;
    read += 1;
    const { database, document } = parseLine(line, read);
    const key = formatDatabaseName(database);
    const batch = batches.get(key) ?? { store: storeOf(database), documents: [] };
    batches.set(key, batch);
    batch.documents.push(document);
    if (batch.documents.length >= DOCUMENTS_PER_COMMIT) await restoreBatch(batch);
  }
  for (const batch of batches.values()) await restoreBatch(batch);
  if (read !== count)
    throw invalidArgument(`The export is incomplete: ${read} of ${count} documents were read.`);
  return read;
}

async function restoreBatch(batch: {
  readonly store: DocumentStore;
  documents: StoredDocument[];
}): Promise<void> {
  const { store, documents } = batch;
  if (documents.length === 0) return;
  batch.documents = [];
  const { version } = store.restore(documents);
  await store.flushed(version);
}

async function readMetadata(path: string): Promise<{ documentsFile: string; count: number }> {
  const text = await readFile(path, 'utf8').catch(() =>
    readFile(join(path, metadataFileName(basename(path))), 'utf8'),
  );
  const metadata = parseObject(text);
  const { format, version, documents, file } = metadata;
  if (format !== FORMAT || version !== VERSION || typeof documents !== 'number' || file !== DOCUMENTS_FILE) {
    throw invalidArgument(`${path} is not an export of this emulator.`);
  }
  const folder = path.endsWith('_metadata') ? dirname(path) : path;
  return { documentsFile: join(folder, DOCUMENTS_FILE), count: documents };
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return {};
  }
  return isJsonObject(json) ? json : {};
}

function parseLine(line: string, number: number): { database: DatabaseName; document: StoredDocument } {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    throw invalidArgument(`Line ${number} of the export is not JSON.`);
  }
  const {
    name = '',
    fields = EMPTY_MAP,
    createTime,
    updateTime,
  } = documentMessage.fromJson(json, `line ${number}`, 0);
  if (createTime === undefined || updateTime === undefined) {
    throw invalidArgument(`Line ${number} of the export lacks its times.`);
  }
  const { path, ...database } = parseDocumentName(name);
  const times = { createTime: timestampToMicros(createTime), updateTime: timestampToMicros(updateTime) };
  return { database, document: { path, fields, ...times } };
}

import { createRequire } from 'node:module';
import protobuf from 'protobufjs';

/** The database that the benchmark fills. */
export const DATABASE = 'projects/demo-bench/databases/(default)';
const DOCUMENTS = `${DATABASE}/documents`;

const descriptor = createRequire(import.meta.url).resolve('@google-cloud/firestore/build/protos/v1.json');
const root = new protobuf.Root().loadSync(descriptor);

/** A message of google.firestore.v1 in the form of proto3 JSON. */
export type Json = Readonly<Record<string, unknown>>;

/** Encodes a message of google.firestore.v1. */
function encode(type: string, message: Json): Buffer {
  const found = root.lookupType(`google.firestore.v1.${type}`);
  return Buffer.from(found.encode(found.fromObject(message)).finish());
}

/** Decodes a message of google.firestore.v1 into plain objects; numbers of 64 bits become strings. */
export function decode(type: string, bytes: Uint8Array): Json {
  const found = root.lookupType(`google.firestore.v1.${type}`);
  return found.toObject(found.decode(bytes), { longs: String, enums: String });
}

/** A write that sets a whole document, as a message. */
export function setWrite(path: string, fields: Json): Json {
  return { update: { name: `${DOCUMENTS}/${path}`, fields } };
}

/** A commit of some writes, encoded. */
export function commitRequest(writes: readonly Json[]): Buffer {
  return encode('CommitRequest', { database: DATABASE, writes });
}

/** The query of the benchmark as a message: one group of a collection, the highest ranks first. */
function topOfGroup(collectionId: string, group: number, limit: number): Json {
  return {
    from: [{ collectionId }],
    where: {
      fieldFilter: { field: { fieldPath: 'group' }, op: 'EQUAL', value: { integerValue: String(group) } },
    },
    orderBy: [{ field: { fieldPath: 'rank' }, direction: 'DESCENDING' }],
    limit: { value: limit },
  };
}

/** RunQuery for `topOfGroup`, encoded. `explain` requests the server's own execution time. */
export function queryRequest(collectionId: string, group: number, limit: number, explain: boolean): Buffer {
  return encode('RunQueryRequest', {
    parent: DOCUMENTS,
    structuredQuery: topOfGroup(collectionId, group, limit),
    ...(explain ? { explainOptions: { analyze: true } } : {}),
  });
}

/** The first message of a Listen stream for all documents of a collection, encoded. */
export function listenRequest(collectionId: string): Buffer {
  return encode('ListenRequest', {
    database: DATABASE,
    addTarget: {
      targetId: 1,
      query: { parent: DOCUMENTS, structuredQuery: { from: [{ collectionId }] } },
    },
  });
}

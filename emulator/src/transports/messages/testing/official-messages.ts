import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import protobuf from 'protobufjs';

/** The messages as Google publishes them: the judge of our own table of fields. */
const path = createRequire(import.meta.url).resolve('@google-cloud/firestore/build/protos/v1.json');
const parsed: protobuf.INamespace = JSON.parse(readFileSync(path, 'utf8'));
const root = protobuf.Root.fromJSON(parsed).resolveAll();

/** A message type of google.firestore.v1 (or of another package of Google's, by its full name). */
export function officialType(name: string): protobuf.Type {
  return root.lookupType(name.startsWith('google.') ? name : `google.firestore.v1.${name}`);
}

/** A message's bytes by the official description. */
export function officialBytes(name: string, content: Record<string, unknown>): Uint8Array {
  const type = officialType(name);
  return type.encode(type.fromObject(content)).finish();
}

/** Decodes bytes with the official description: numbers as strings, bytes as base64. */
export function officialObject(name: string, bytes: Uint8Array): Record<string, unknown> {
  const type = officialType(name);
  return type.toObject(type.decode(bytes), { longs: String, bytes: String, enums: String, oneofs: false });
}

import type protobuf from 'protobufjs';
import { describe, expect, it } from 'vitest';
import { documentMessage } from './document-codec.ts';
import type { Codec } from './codec.ts';
import { MessageCodec } from './message-codec.ts';
import { METHODS } from './methods/all-methods.ts';
import { runQueryResponse } from './rpc-schema.ts';
import { listenRequest, listenResponse, writeRequest, writeResponse } from './stream-schema.ts';
import { officialType } from './testing/official-messages.ts';

/** Fields that SDKs send but the published description lacks. */
const ADDITIONS = new Set(['Write.verify']);

/** Ours by the table, and all messages below it. */
function messagesBelow(codec: Codec<unknown>, found = new Map<string, MessageCodec<unknown>>()) {
  if (!(codec instanceof MessageCodec) || found.has(codec.typeName)) return found;
  found.set(codec.typeName, codec);
  for (const field of codec.fields.values()) messagesBelow(field.codec, found);
  return found;
}

const shortName = (name: string): string => name.replace('type.googleapis.com/google.firestore.v1.', '');

function officialName(typeName: string): string {
  if (shortName(typeName) === 'Status') return 'google.rpc.Status';
  if (shortName(typeName) === 'Empty') return 'google.protobuf.Empty';
  return shortName(typeName);
}

function ruleOf(field: protobuf.Field): string {
  if (field.map) return 'map';
  return field.repeated ? 'repeated' : 'single';
}

describe('the table of messages', () => {
  const roots: readonly Codec<unknown>[] = [
    ...[...METHODS.values()].map(({ request }) => request),
    documentMessage,
    listenRequest,
    listenResponse,
    writeRequest,
    writeResponse,
    runQueryResponse,
  ];
  const ours = [...new Map(roots.flatMap((codec) => [...messagesBelow(codec)])).values()];

  it('covers the API', () => {
    expect(ours.length).toBeGreaterThan(40);
  });

  it.each(ours.map((codec) => [shortName(codec.typeName), codec] as const))(
    'has %s as published',
    (name, codec) => {
      const official = officialType(officialName(codec.typeName));
      for (const [fieldName, field] of codec.fields) {
        if (ADDITIONS.has(`${name}.${fieldName}`)) continue;
        const known = official.fields[fieldName];
        expect(known, fieldName).toBeDefined();
        if (known === undefined) continue;
        expect([fieldName, field.number, field.rule]).toEqual([fieldName, known.id, ruleOf(known)]);
        // An optional field's oneof of one has no meaning for our table.
        const members = known.partOf?.fieldsArray.length ?? 0;
        if (members > 1)
          expect(field.oneof?.replaceAll('_', ''), fieldName).toBe(known.partOf?.name.toLowerCase());
      }
      const missing = Object.keys(official.fields).filter((fieldName) => !codec.fields.has(fieldName));
      expect(missing.filter((fieldName) => fieldName !== 'details')).toEqual([]);
    },
  );
});

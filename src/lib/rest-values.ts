import { parseRecord, ParseError } from '@chupke/domain/parse.ts';

/*
 * Reads documents as Firestore's REST API writes them, for the first paint: the SDK is still on its way then.
 * Source: https://firebase.google.com/docs/firestore/reference/rest/v1/Value
 */

/** A document by its id, with plain values; times are milliseconds since 1970. */
export interface RestDocument {
  readonly id: string;
  readonly data: Readonly<Record<string, unknown>>;
}

function decodeValue(value: unknown): unknown {
  const [entry] = Object.entries(parseRecord(value, 'value'));
  if (entry === undefined) throw new ParseError('value', 'a value');
  const [kind, content] = entry;
  switch (kind) {
    case 'nullValue':
      return null;
    case 'integerValue':
      return Number(content);
    case 'timestampValue':
      return Date.parse(String(content));
    case 'mapValue':
      return decodeFields(parseRecord(content, 'mapValue')['fields']);
    case 'arrayValue': {
      const { values } = parseRecord(content, 'arrayValue');
      return Array.isArray(values) ? values.map(decodeValue) : [];
    }
    default:
      return content;
  }
}

function decodeFields(fields: unknown): Readonly<Record<string, unknown>> {
  if (fields === undefined) return {};
  const entries = Object.entries(parseRecord(fields, 'fields'));
  return Object.fromEntries(entries.map(([name, value]) => [name, decodeValue(value)]));
}

/** A document of a REST answer. Throws ParseError. */
export function decodeDocument(document: unknown): RestDocument {
  const { name, fields } = parseRecord(document, 'document');
  if (typeof name !== 'string') throw new ParseError('name', 'a path');
  return { id: name.slice(name.lastIndexOf('/') + 1), data: decodeFields(fields) };
}

/** The documents of an answer to `runQuery`. Throws ParseError. */
export function decodeQueryAnswer(answer: unknown): readonly RestDocument[] {
  if (!Array.isArray(answer)) throw new ParseError('', 'a list of results');
  return answer.flatMap((item: unknown) => {
    const { document } = parseRecord(item);
    return document === undefined ? [] : [decodeDocument(document)];
  });
}

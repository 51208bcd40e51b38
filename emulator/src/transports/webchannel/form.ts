import type { IncomingMap, IncomingMessage } from './inbox.ts';

/** A request that does not speak the protocol; answered 400 with this message. */
export class BadRequest extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BadRequest';
  }
}

/** The client sends no more maps in a request (MAX_MAPS_PER_REQUEST_ of webchannelbase.js). */
const MAX_MAPS = 1000;

/** One field a map, and some more for count, ofs, headers and a query's parameters. */
const MAX_FIELDS = MAX_MAPS + 100;

/** Far more than the SDK's dozen. */
const MAX_HEADERS = 100;

/** `count`, `ofs`, RID and AID stay far below; keeps sums exact. */
const MAX_NUMBER = 2 ** 40;

/** The forward channel's form: the headers of the first request, and the maps. */
export interface ForwardForm {
  readonly headers: ReadonlyMap<string, string>;
  readonly maps: readonly IncomingMap[];
}

/**
 * Decodes `a=1&b=2`, a query or a form. The last of equal names counts.
 * Throws BadRequest on broken percent-encoding or invalid UTF-8 in it.
 */
export function parseFields(text: string): Map<string, string> {
  const fields = new Map<string, string>();
  if (text === '') return fields;
  for (const part of splitFields(text)) {
    const equals = part.indexOf('=');
    const name = equals < 0 ? part : part.slice(0, equals);
    fields.set(decode(name), equals < 0 ? '' : decode(part.slice(equals + 1)));
  }
  return fields;
}

/** Parses the headers that a client puts where they need no preflight: lines of `name:value`, CRLF between. */
export function parseHeaderLines(text: string): Map<string, string> {
  const headers = new Map<string, string>();
  const lines = text.split('\r\n', MAX_HEADERS + 2);
  // The last line ends too, so that there is an empty one after it.
  if (lines.length > MAX_HEADERS + 1) throw new BadRequest('Too many headers');
  for (const line of lines) {
    if (line === '') continue;
    const colon = line.indexOf(':');
    if (colon <= 0) throw new BadRequest('Malformed headers');
    headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  return headers;
}

/**
 * Parses `count=2&ofs=5&req0___data__=JSON&req1___data__=JSON`: map `ofs + n` is in `req{n}_` fields.
 * A message of more than `maxMessageBytes` is not parsed. Throws BadRequest on anything else that is wrong.
 */
export function parseForwardForm(text: string, maxMessageBytes: number): ForwardForm {
  const fields = parseFields(text);
  const headers = parseHeaderLines(fields.get('headers') ?? '');
  const count = parseNumber('count', fields.get('count') ?? '0', MAX_MAPS);
  const offset = parseNumber('ofs', fields.get('ofs') ?? '0');
  const messages = new Map<number, IncomingMessage>();
  for (const [name, value] of fields) {
    const match = /^req(\d{1,9})_(.+)$/s.exec(name);
    if (match === null) continue;
    messages.set(Number(match[1]), parseMapField(match[2] ?? '', value, maxMessageBytes));
  }
  if (messages.size !== count) throw new BadRequest('The maps are not as many as count says');
  const maps = [...messages].map(([index, message]): IncomingMap => ({ id: offset + index, message }));
  return { headers, maps };
}

/** Parses a whole number of decimal digits. Throws BadRequest, naming the parameter. */
export function parseNumber(name: string, text: string, max: number = MAX_NUMBER): number {
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value <= max)) throw new BadRequest(`Malformed ${name}`);
  return value;
}

function parseMapField(key: string, value: string, maxMessageBytes: number): IncomingMessage {
  // Sent by a client instead of a map that it could not encode.
  if (key === 'type' && value === '_badmap') return { kind: 'skip' };
  if (key !== '__data__') throw new BadRequest('A message must be sent as raw JSON');
  if (value.length > maxMessageBytes || Buffer.byteLength(value) > maxMessageBytes)
    return { kind: 'tooLarge' };
  try {
    return { kind: 'message', value: JSON.parse(value) };
  } catch {
    throw new BadRequest('A message is not JSON');
  }
}

function splitFields(text: string): string[] {
  const parts = text.split('&', MAX_FIELDS + 1);
  if (parts.length > MAX_FIELDS) throw new BadRequest('Too many fields');
  return parts;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.includes('+') ? text.replaceAll('+', ' ') : text);
  } catch {
    throw new BadRequest('Malformed percent-encoding');
  }
}

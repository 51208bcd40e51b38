import { BadRequest, parseFields, parseHeaderLines, parseNumber } from './form.ts';
import type { ChannelService } from './types.ts';
import { CHANNEL_VERSION } from './wire.ts';

/** `/google.firestore.v1.Firestore/Listen/channel`: what the SDKs build from the host alone. */
const PATH = /^\/google\.firestore\.v1\.Firestore\/(Listen|Write)\/channel$/;

/** How a back channel's response is used: chunks over time, or one body as soon as there is data. */
export type BackChannelMode =
  | { readonly kind: 'stream' }
  | { readonly kind: 'poll'; readonly timeoutMs: number | undefined };

/** What a request for a channel's path asks for. */
export type ChannelRequest =
  | { readonly kind: 'preflight' }
  | { readonly kind: 'badMethod' }
  | {
      readonly kind: 'open';
      readonly headers: ReadonlyMap<string, string>;
      readonly database: string | undefined;
      /** The client wants an id by which load balancers keep it on one server. */
      readonly wantsHttpSession: boolean;
      /** An earlier session that this one replaces. */
      readonly replaces: string | undefined;
      /** The form is in the query, and the response's body is the back channel (the fast handshake). */
      readonly fastForm: string | undefined;
    }
  | { readonly kind: 'forward'; readonly sessionId: string; readonly acknowledged: number | undefined }
  | {
      readonly kind: 'back';
      readonly sessionId: string;
      readonly acknowledged: number;
      readonly mode: BackChannelMode;
    }
  | { readonly kind: 'terminate'; readonly sessionId: string };

/** The service that a request's path names, or undefined when the path is not a channel's. */
export function channelServiceOf(url: string): ChannelService | undefined {
  const match = PATH.exec(pathOf(url));
  return match?.[1] === 'Listen' || match?.[1] === 'Write' ? match[1] : undefined;
}

/**
 * Parses a request's method and query. Throws BadRequest when a parameter is missing or malformed.
 * Parameters that only defeat caches or count attempts (`zx`, `t`) and those that serve routing (`gsessionid`)
 * mean nothing here.
 */
export function parseChannelRequest(method: string, url: string): ChannelRequest {
  if (method === 'OPTIONS') return { kind: 'preflight' };
  if (method !== 'GET' && method !== 'POST') return { kind: 'badMethod' };
  const query = parseFields(url.slice(pathOf(url).length + 1));
  const sessionId = query.get('SID');
  const type = query.get('TYPE');
  if (type === 'terminate' && sessionId !== undefined) return { kind: 'terminate', sessionId };
  if (parseNumber('VER', query.get('VER') ?? '') !== CHANNEL_VERSION) throw new BadRequest('Unsupported VER');
  if (query.get('RID') === 'rpc' && sessionId !== undefined) return parseBack(sessionId, query);
  parseNumber('RID', query.get('RID') ?? '');
  if (sessionId === undefined || sessionId === 'null') return parseOpen(method, query);
  if (method !== 'POST') throw new BadRequest('A forward request must be a POST');
  const acknowledged = query.get('AID');
  return {
    kind: 'forward',
    sessionId,
    acknowledged: acknowledged === undefined ? undefined : parseArrayId(acknowledged),
  };
}

function parseOpen(method: string, query: ReadonlyMap<string, string>): ChannelRequest {
  const clientVersion = query.get('CVER');
  if (clientVersion !== undefined) parseNumber('CVER', clientVersion);
  const fastForm = method === 'GET' ? query.get('$req') : undefined;
  if (method === 'GET' && fastForm === undefined) throw new BadRequest('A channel is opened with a POST');
  return {
    kind: 'open',
    headers: parseHeaderLines(query.get('$httpHeaders') ?? ''),
    database: query.get('database'),
    wantsHttpSession: query.has('X-HTTP-Session-Id'),
    replaces: query.get('OSID'),
    fastForm,
  };
}

function parseBack(sessionId: string, query: ReadonlyMap<string, string>): ChannelRequest {
  const type = query.get('TYPE');
  // `html` was for browsers without streaming requests; no current SDK sends it.
  if (type !== 'xmlhttp') throw new BadRequest('Unsupported TYPE');
  const acknowledged = parseArrayId(query.get('AID') ?? '');
  const buffered = query.get('CI') ?? '0';
  if (buffered === '0') return { kind: 'back', sessionId, acknowledged, mode: { kind: 'stream' } };
  if (buffered !== '1') throw new BadRequest('Malformed CI');
  const timeout = query.get('TO');
  const timeoutMs = timeout === undefined ? undefined : parseNumber('TO', timeout);
  return { kind: 'back', sessionId, acknowledged, mode: { kind: 'poll', timeoutMs } };
}

/** -1 means no array at all. */
function parseArrayId(text: string): number {
  return text === '-1' ? -1 : parseNumber('AID', text);
}

function pathOf(url: string): string {
  const question = url.indexOf('?');
  return question < 0 ? url : url.slice(0, question);
}

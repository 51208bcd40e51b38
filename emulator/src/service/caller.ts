import { StatusError } from '../util/status.ts';
import type { MapValue, Value } from '../values/value.ts';
import type { Caller } from './types.ts';

const ANONYMOUS: Caller = { kind: 'anonymous' };
const OWNER: Caller = { kind: 'owner' };

/**
 * The caller, by the Authorization header: none is anonymous, `Bearer owner` is the server's own privilege (as
 * firebase-admin sends it to an emulator), anything else is an ID token. Its signature and expiry are not checked:
 * the Auth emulator's tokens are unsigned. Throws UNAUTHENTICATED for what is no token.
 */
export function parseCaller(authorization: string | undefined): Caller {
  if (authorization === undefined || authorization.trim() === '') return ANONYMOUS;
  const [, token] = /^(?:Bearer|Firebase)\s+(\S+)\s*$/i.exec(authorization) ?? [];
  if (token === undefined) throw unauthenticated('Invalid Authorization header.');
  if (token === 'owner') return OWNER;
  const claims = claimsOf(token);
  const uid = claims.get('sub') ?? claims.get('user_id') ?? claims.get('uid');
  if (typeof uid !== 'string' || uid === '') throw unauthenticated('The ID token has no subject.');
  return { kind: 'user', uid, token: claims };
}

function claimsOf(token: string): MapValue {
  const [, payload] = token.split('.');
  if (payload === undefined) throw unauthenticated('The ID token is not a JSON Web Token.');
  let parsed: unknown;
  try {
    parsed = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  } catch {
    throw unauthenticated('The ID token has a malformed payload.');
  }
  const claims = valueFromJson(parsed);
  if (!(claims instanceof Map)) throw unauthenticated('The ID token has a malformed payload.');
  return claims;
}

/** JSON as values: whole numbers are integers, as rules see claims. */
function valueFromJson(json: unknown): Value {
  if (json === null || typeof json === 'string' || typeof json === 'boolean') return json;
  if (typeof json === 'number') return Number.isSafeInteger(json) ? BigInt(json) : json;
  if (Array.isArray(json)) return json.map(valueFromJson);
  if (typeof json === 'object') {
    return new Map(Object.entries(json).map(([key, value]) => [key, valueFromJson(value)]));
  }
  return null;
}

function unauthenticated(message: string): StatusError {
  return new StatusError('UNAUTHENTICATED', message);
}

/** The name the cost meter books a caller under. */
export function clientOf(caller: Caller): string {
  return caller.kind === 'user' ? caller.uid : caller.kind;
}

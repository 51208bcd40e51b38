import type { FcmMode } from './settings.ts';

/** What a request asks to be sent. */
export interface AskedPush {
  readonly token: string;
  readonly data: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
}

/** Why a push is not taken, as the service says it (https://firebase.google.com/docs/reference/fcm/rest/v1/ErrorCode). */
export interface FcmRefusal {
  readonly code: number;
  readonly status: string;
  readonly message: string;
  /** The service's own code in `details`. */
  readonly errorCode?: string;
}

const INVALID_TOKEN: FcmRefusal = {
  code: 400,
  status: 'INVALID_ARGUMENT',
  message: 'The registration token is not a valid FCM registration token',
  errorCode: 'INVALID_ARGUMENT',
};

const REFUSALS: Readonly<Record<Exclude<FcmMode, 'normal'>, FcmRefusal>> = {
  unregistered: {
    code: 404,
    status: 'NOT_FOUND',
    message: 'Requested entity was not found.',
    errorCode: 'UNREGISTERED',
  },
  invalid: INVALID_TOKEN,
  mismatch: {
    code: 403,
    status: 'PERMISSION_DENIED',
    message: 'SenderId mismatch',
    errorCode: 'SENDER_ID_MISMATCH',
  },
  limited: {
    code: 429,
    status: 'RESOURCE_EXHAUSTED',
    message: 'Quota exceeded.',
    errorCode: 'QUOTA_EXCEEDED',
  },
  failing: { code: 500, status: 'INTERNAL', message: 'Internal error encountered.', errorCode: 'INTERNAL' },
};

/** How a mode refuses; undefined where it does not. */
export function refusalOf(mode: FcmMode): FcmRefusal | undefined {
  return mode === 'normal' ? undefined : REFUSALS[mode];
}

function malformed(field: string): FcmRefusal {
  return {
    code: 400,
    status: 'INVALID_ARGUMENT',
    message: `Invalid value at '${field}'`,
    errorCode: 'INVALID_ARGUMENT',
  };
}

type JsonRecord = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTexts(value: unknown): value is Readonly<Record<string, string>> {
  return isRecord(value) && Object.values(value).every((text) => typeof text === 'string');
}

/** The limit of the data of a message, in bytes. */
const DATA_MAX = 4096;

/** Names that the service keeps for itself. */
const RESERVED = /^(?:from|message_type|google\.|gcm\.)/;

/** Headers of Web Push that it knows (RFC 8030, section 5). */
const HEADERS: Readonly<Record<string, RegExp>> = {
  TTL: /^\d{1,7}$/,
  Urgency: /^(?:very-low|low|normal|high)$/,
  Topic: /^[A-Za-z0-9_-]{1,32}$/,
};

function parseJson(body: string | undefined): unknown {
  try {
    return body === undefined ? undefined : JSON.parse(body);
  } catch {
    return undefined;
  }
}

function headersIn(webpush: unknown): Readonly<Record<string, string>> | FcmRefusal {
  if (webpush === undefined) return {};
  const headers = isRecord(webpush) ? (webpush['headers'] ?? {}) : undefined;
  if (!isTexts(headers)) return malformed('message.webpush.headers');
  const isKnown = ([name, value]: readonly [string, string]): boolean => HEADERS[name]?.test(value) ?? false;
  const wrong = Object.entries(headers).find((header) => !isKnown(header));
  return wrong === undefined ? headers : malformed(`message.webpush.headers[${wrong[0]}]`);
}

function isRefusal(value: object): value is FcmRefusal {
  return 'errorCode' in value;
}

/**
 * Reads the body of `messages:send` (https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages): a message
 * to one token, with data. What else there may be is not understood here, and refused.
 */
export function parseSend(body: string | undefined): AskedPush | FcmRefusal {
  const request = parseJson(body);
  const message = isRecord(request) ? request['message'] : undefined;
  if (!isRecord(message)) return malformed('message');
  const { token, data, webpush, ...others } = message;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) return malformed(`message.${unknown}`);
  if (typeof token !== 'string' || !/^[cdef][A-Za-z0-9:_-]{49,}$/.test(token)) return INVALID_TOKEN;
  if (!isTexts(data) || Object.keys(data).some((name) => RESERVED.test(name)))
    return malformed('message.data');
  if (Buffer.byteLength(JSON.stringify(data)) > DATA_MAX) return malformed('message.data');
  const headers = headersIn(webpush);
  return isRefusal(headers) ? headers : { token, data, headers };
}

/** The body of an answer that refuses. */
export function refusalBody({ code, status, message, errorCode }: FcmRefusal): unknown {
  const detail = { '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode };
  return { error: { code, status, message, ...(errorCode === undefined ? {} : { details: [detail] }) } };
}

import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http2';
import type { StatusError } from '../../util/status.ts';

const TIMEOUT = /^(\d{1,8})([HMSmun])$/;
const UNIT_MS: Readonly<Record<string, number>> = {
  H: 3_600_000,
  M: 60_000,
  S: 1000,
  m: 1,
  u: 1e-3,
  n: 1e-6,
};
/** setTimeout's largest delay. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/** One header's value. */
export function header(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** The call's timeout in milliseconds by the grpc-timeout header; undefined without one or a malformed one. */
export function timeoutOf(headers: IncomingHttpHeaders): number | undefined {
  const [, amount, unit = ''] = TIMEOUT.exec(header(headers, 'grpc-timeout') ?? '') ?? [];
  const scale = UNIT_MS[unit];
  if (amount === undefined || scale === undefined) return undefined;
  return Math.min(Math.ceil(Number(amount) * scale), MAX_TIMEOUT_MS);
}

/** The trailers that end a call: OK, or the error with its message percent-encoded. */
export function statusTrailers(error: StatusError | undefined): OutgoingHttpHeaders {
  if (error === undefined) return { 'grpc-status': '0' };
  return { 'grpc-status': String(error.grpcCode), 'grpc-message': percentEncode(error.message) };
}

/** Everything but printable ASCII, and `%` itself, as %XX of the UTF-8 bytes. */
function percentEncode(message: string): string {
  let encoded = '';
  for (const byte of Buffer.from(message, 'utf8')) {
    const printable = byte >= 0x20 && byte <= 0x7e && byte !== 0x25;
    encoded += printable ? String.fromCharCode(byte) : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }
  return encoded;
}

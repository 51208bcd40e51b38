import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { gunzip, inflate } from 'node:zlib';
import { MAX_REQUEST_BYTES, REQUEST_SLACK_BYTES } from '../limits.ts';
import { StatusError, invalidArgument } from '../../../util/status.ts';

const gunzipAsync = promisify(gunzip);
const inflateAsync = promisify(inflate);

/** Bytes of a body as it is read and as it is unpacked. */
const MAX_BODY_BYTES = MAX_REQUEST_BYTES + REQUEST_SLACK_BYTES;

/**
 * Reads a request's whole body as JSON, whatever its content type (SDKs send text/plain to avoid a CORS preflight);
 * unpacks gzip. An empty body is an empty object. Throws INVALID_ARGUMENT, worded like Google's transcoding; after
 * that the connection should be closed, as the rest of the body may be unread.
 */
export async function readJson(req: IncomingMessage, maxBytes = MAX_BODY_BYTES): Promise<unknown> {
  const body = await unpack(await readBytes(req, maxBytes), req.headers['content-encoding'], maxBytes);
  return parseJson(body);
}

async function readBytes(req: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (Number(req.headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes);
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    req.on('data', (chunk: Buffer) => {
      size += chunk.byteLength;
      if (size > maxBytes) {
        req.pause();
        chunks.length = 0;
        reject(tooLarge(maxBytes));
        return;
      }
      chunks.push(chunk);
    });
    req.on('end', () => {
      resolve(Buffer.concat(chunks));
    });
    // A promise settles once: these count only before `end`.
    req.on('error', () => {
      reject(new StatusError('CANCELLED', 'The request was not sent to its end.'));
    });
    req.on('close', () => {
      reject(new StatusError('CANCELLED', 'The request was not sent to its end.'));
    });
  });
}

async function unpack(bytes: Buffer, encoding: string | undefined, maxBytes: number): Promise<Buffer> {
  const options = { maxOutputLength: maxBytes };
  const name = (encoding ?? 'identity').trim().toLowerCase();
  if (name === 'identity' || name === '') return bytes;
  try {
    if (name === 'gzip' || name === 'x-gzip') return await gunzipAsync(bytes, options);
    if (name === 'deflate') return await inflateAsync(bytes, options);
  } catch (thrown) {
    if (thrown instanceof RangeError) throw tooLarge(maxBytes);
    throw invalidArgument(`Failed to decompress the ${name} body.`);
  }
  throw invalidArgument(`The content encoding ${JSON.stringify(name.slice(0, 50))} is not supported.`);
}

function tooLarge(limit: number): StatusError {
  return invalidArgument(`Request payload size exceeds the limit: ${limit} bytes.`);
}

/** Parses a JSON body. Throws INVALID_ARGUMENT. */
function parseJson(body: Buffer): unknown {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw invalidArgument('Invalid JSON payload received. The body is not valid UTF-8.');
  }
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch (thrown) {
    throw malformed(text, thrown instanceof Error ? thrown.message : '');
  }
}

const SNIPPET = 40;

// The parser's own messages differ between versions of Node; the service's form is stable.
function malformed(text: string, reason: string): StatusError {
  if (/end of JSON|unterminated/i.test(reason)) {
    const rest = text.slice(-SNIPPET);
    const caret = `${' '.repeat(rest.length)}^`;
    return invalidArgument(
      `Invalid JSON payload received. Unexpected end of string. Expected a value.\n${rest}\n${caret}`,
    );
  }
  const position = Number(/position (\d+)/.exec(reason)?.[1] ?? Number.NaN);
  if (Number.isNaN(position)) {
    return invalidArgument(`Invalid JSON payload received. Unexpected token.\n${text.slice(0, SNIPPET)}`);
  }
  const start = Math.max(0, position - SNIPPET / 2);
  const shown = text.slice(start, position + SNIPPET / 2).replace(/[\r\n]/g, ' ');
  return invalidArgument(
    `Invalid JSON payload received. Unexpected token.\n${shown}\n${' '.repeat(position - start)}^`,
  );
}

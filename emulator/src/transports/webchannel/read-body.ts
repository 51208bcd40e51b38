import type { IncomingMessage } from 'node:http';

/** A request's body, or why there is none: larger than allowed, not UTF-8, or the connection broke. */
type Body =
  | { readonly kind: 'text'; readonly text: string; readonly bytes: number }
  | { readonly kind: 'tooLarge' | 'notUtf8' | 'aborted' };

/**
 * Reads a request's whole body, of `maxBytes` at most. Never throws. After `tooLarge` the rest is unread:
 * the connection must be closed.
 */
export function readBody(req: IncomingMessage, maxBytes: number): Promise<Body> {
  const announced = Number(req.headers['content-length'] ?? 0);
  if (announced > maxBytes) return Promise.resolve({ kind: 'tooLarge' });
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    req.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > maxBytes) {
        req.pause();
        chunks.length = 0;
        resolve({ kind: 'tooLarge' });
        return;
      }
      chunks.push(chunk);
    });
    req.on('end', () => {
      resolve(decode(Buffer.concat(chunks)));
    });
    // Both come without `end` only when the connection broke; a promise resolves once.
    req.on('error', () => {
      resolve({ kind: 'aborted' });
    });
    req.on('close', () => {
      resolve({ kind: 'aborted' });
    });
  });
}

function decode(bytes: Buffer): Body {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { kind: 'text', text, bytes: bytes.length };
  } catch {
    return { kind: 'notUtf8' };
  }
}

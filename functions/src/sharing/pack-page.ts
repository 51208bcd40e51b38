import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Takes a few milliseconds and compresses within a tenth of the best. */
const BROTLI_QUALITY = 5;

/** A response body. */
export interface Packed {
  /** For the header Content-Encoding; undefined if uncompressed. */
  readonly coding: 'br' | 'gzip' | undefined;
  readonly body: Buffer;
}

/** Compresses a page with the best encoding that the client accepts (RFC 9110, section 12.5.3). */
export async function packPage(html: string, accepted: string | undefined): Promise<Packed> {
  const codings = (accepted ?? '').toLowerCase().split(',');
  const accepts = (coding: string): boolean =>
    codings.some((each) => each.split(';')[0]?.trim() === coding && !/;\s*q=0(?:\.0*)?\s*$/.test(each));
  const body = Buffer.from(html);
  if (accepts('br')) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
    return { coding: 'br', body: await compressBrotli(body, { params }) };
  }
  if (accepts('gzip')) return { coding: 'gzip', body: await compressGzip(body) };
  return { coding: undefined, body };
}

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Compression of a body. */
export type Coding = 'br' | 'gzip';

/** A served file. */
export interface StaticFile {
  /** Relative to the folder, with slashes, without a leading one. */
  readonly path: string;
  readonly type: string;
  readonly etag: string;
  readonly body: Buffer;
  /** The compressed body, cached; undefined where compression gains nothing. */
  packed(coding: Coding): Promise<Buffer | undefined>;
}

/** The cached files of a folder. */
export interface StaticFiles {
  /** The file at a path in the folder; undefined when there is none, or when a link leads out of the folder. */
  find(path: string): StaticFile | undefined;
  /** Reads everything and compresses what browsers will request, so that no visit waits for it. */
  warm(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};
const COMPRESSIBLE = /^(?:text\/|application\/(?:json|manifest\+json|xml|wasm)|image\/(?:svg|x-icon))/;
/** Below this a compressed body with its header is not smaller. */
const SMALLEST_PACKED = 256;
const GZIP_LEVEL = 9;

/** As small as Brotli makes it: hosting does it once for all visitors. */
const BEST_BROTLI = 11;

function pack(body: Buffer, coding: Coding, brotliQuality: number): Promise<Buffer> {
  if (coding === 'gzip') return compressGzip(body, { level: GZIP_LEVEL });
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: brotliQuality, [BROTLI_PARAM_SIZE_HINT]: body.length };
  return compressBrotli(body, { params });
}

function readStaticFile(path: string, body: Buffer, brotliQuality: number): StaticFile {
  const type = TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream';
  const isWorthIt = COMPRESSIBLE.test(type) && body.length > SMALLEST_PACKED;
  const results = new Map<Coding, Promise<Buffer | undefined>>();
  return {
    path,
    type,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
    body,
    packed: (coding) => {
      if (!isWorthIt) return Promise.resolve(undefined);
      const result =
        results.get(coding) ??
        pack(body, coding, brotliQuality).then((small) => (small.length < body.length ? small : undefined));
      results.set(coding, result);
      return result;
    },
  };
}

/** How files are served. */
interface StaticFilesOptions {
  /** From 0, the fastest, to 11, which is the default. */
  readonly brotliQuality?: number;
  /** What is served of a file; its content unless given. */
  readonly change?: (path: string, body: Buffer) => Buffer;
}

/** Opens a folder for serving. Its files must not change afterwards. Throws when there is no folder. */
export function openStaticFiles(
  dir: string,
  { brotliQuality = BEST_BROTLI, change = (_path, body) => body }: StaticFilesOptions,
): StaticFiles {
  const root = realpathSync(dir);
  const known = new Map<string, StaticFile>();
  const find = (path: string): StaticFile | undefined => {
    const seen = known.get(path);
    if (seen !== undefined) return seen;
    const real = realFile(root, path);
    if (real === undefined) return undefined;
    const file = readStaticFile(path, change(path, readFileSync(real)), brotliQuality);
    known.set(path, file);
    return file;
  };
  return {
    find,
    warm: async () => {
      for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
        const path = relative(root, join(entry.parentPath, entry.name)).split(sep).join('/');
        // Source maps are large, and only developers request them; of the many pages in folders a run opens a few.
        if (!/\.map$|\/index\.html$/.test(path)) await find(path)?.packed('br');
      }
    },
  };
}

/** The file at a path below the root with all links resolved, if it is inside the root. */
function realFile(root: string, path: string): string | undefined {
  try {
    const real = realpathSync(join(root, path));
    return real.startsWith(root + sep) && statSync(real).isFile() ? real : undefined;
  } catch {
    return undefined;
  }
}

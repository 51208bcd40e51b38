import { fileURLToPath } from 'node:url';
import { FUNCTIONS_REGION } from '@chupke/domain/calls.ts';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { DEFAULT_LANGUAGE } from '@chupke/domain/language.ts';
import type { ServerTexts } from '@chupke/domain/server-texts.ts';
import { serverTexts } from '@chupke/domain/server-texts.ts';
import { error as logError } from 'firebase-functions/logger';
import type { Request } from 'firebase-functions/v2/https';
import { onRequest } from 'firebase-functions/v2/https';
import { hostedPage } from '../gateways/hosting-page.ts';
import { picturePainter } from '../gateways/picture-painter.ts';
import { gateways } from '../gateways/production.ts';
import { kindOf } from '../lib/error-kind.ts';
import { pageId, pictureId, SHARE_CACHING, siteAddress } from './parse-request.ts';
import { parsePage, presentSharePage } from './present-page.ts';
import { presentPicture } from './present-picture.ts';
import type { SharePreview } from './preview-confession.ts';
import { previewConfession } from './preview-confession.ts';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Takes a few milliseconds and compresses within a tenth of the best. */
const BROTLI_QUALITY = 5;

/** A response body. */
interface Packed {
  /** For the header Content-Encoding; undefined if uncompressed. */
  readonly coding: 'br' | 'gzip' | undefined;
  readonly body: Buffer;
}

/** Compresses a page with the best encoding that the client accepts (RFC 9110, section 12.5.3). */
async function packPage(html: string, accepted: string | undefined): Promise<Packed> {
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

/** In development every change of the page is to be seen at once. */
const isLocal = process.env['FUNCTIONS_EMULATOR'] === 'true';

const source = hostedPage({
  fetch: (url, init) => fetch(url, init),
  now: gateways.now,
  ...(isLocal ? { freshMs: 0 } : {}),
});

/** Previews are in the default language: who will see them is not known. */
const texts = (): Promise<ServerTexts> => serverTexts(DEFAULT_LANGUAGE);

/** The link's preview; undefined if the database does not answer, which must not keep anyone from the app. */
async function previewOf(id: ConfessionId | undefined): Promise<SharePreview | undefined> {
  if (id === undefined) return { kind: 'none' };
  try {
    return await previewConfession(gateways, id);
  } catch (error) {
    logError('A preview was left out.', { function: 'sharePage', kind: kindOf(error) });
    return undefined;
  }
}

interface Answer {
  readonly status: number;
  readonly caching: string;
  readonly html: string;
}

async function answer(request: Request): Promise<Answer> {
  const id = pageId(request.path);
  const site = siteAddress(request.get('x-forwarded-host'));
  const [html, preview] = await Promise.all([source.page(site), previewOf(id)]);
  const template = parsePage(html);
  if (preview === undefined || template === undefined)
    return { status: 200, caching: SHARE_CACHING.never, html };
  return {
    status: preview.kind === 'none' ? 404 : 200,
    caching: SHARE_CACHING.page,
    html: presentSharePage(template, await texts(), site, id, preview),
  };
}

/**
 * `GET /confession/**` (a hosting rewrite): the app's own page with the link preview in its head. People and crawlers
 * get the same.
 */
export const sharePage = onRequest(
  {
    region: FUNCTIONS_REGION,
    cors: false,
    memory: '256MiB',
    concurrency: 80,
    maxInstances: 20,
    timeoutSeconds: 15,
  },
  async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.set('Allow', 'GET, HEAD').set('Cache-Control', SHARE_CACHING.never).status(405).end();
      return;
    }
    try {
      const { status, caching, html } = await answer(request);
      const { coding, body } = await packPage(html, request.get('accept-encoding'));
      if (coding !== undefined) response.set('Content-Encoding', coding);
      response.set('Cache-Control', caching).set('Vary', 'Accept-Encoding');
      response.status(status).type('html').send(body);
    } catch (error) {
      logError('The page is not there.', { function: 'sharePage', kind: kindOf(error) });
      response.set('Retry-After', '5').set('Cache-Control', SHARE_CACHING.never);
      response.status(503).type('txt').send('Chupke is not there right now. Please try again.\n');
    }
  },
);

/** Beside the bundle, dist/index.js. */
const FACES = fileURLToPath(new URL('./faces', import.meta.url));

type PictureAnswer =
  | { readonly kind: 'picture'; readonly png: Uint8Array }
  /** The site's own picture, without text. */
  | { readonly kind: 'plain' }
  | { readonly kind: 'none' };

async function pictureAnswer({ path }: Request): Promise<PictureAnswer> {
  const id = pictureId(path);
  if (id === undefined) return { kind: 'none' };
  const preview = await previewConfession(gateways, id);
  if (preview.kind === 'none') return { kind: 'none' };
  if (preview.kind === 'withheld') return { kind: 'plain' };
  const painter = await picturePainter(FACES);
  return { kind: 'picture', png: painter.paint(presentPicture(preview, await texts(), painter.type)) };
}

/**
 * `GET /api/share-picture/{id}.png` (a hosting rewrite): a confession as a picture, for link previews. Rendering
 * takes a CPU for 200 ms: a flood of requests for new pictures fills a few instances and queues there.
 */
export const sharePicture = onRequest(
  {
    region: FUNCTIONS_REGION,
    cors: false,
    memory: '512MiB',
    concurrency: 8,
    maxInstances: 5,
    timeoutSeconds: 20,
  },
  async (request, response) => {
    response.set('Cache-Control', SHARE_CACHING.never);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.set('Allow', 'GET, HEAD').status(405).end();
      return;
    }
    try {
      const found = await pictureAnswer(request);
      response.set('Cache-Control', SHARE_CACHING.picture);
      if (found.kind === 'none') response.status(404).type('txt').send('Not found\n');
      else if (found.kind === 'plain') response.redirect(302, '/share.png');
      else response.type('png').send(Buffer.from(found.png));
    } catch (error) {
      logError('A picture was not painted.', { function: 'sharePicture', kind: kindOf(error) });
      response.set('Cache-Control', SHARE_CACHING.never).status(503).type('txt').send('Not now\n');
    }
  },
);

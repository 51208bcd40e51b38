import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { error as logError } from 'firebase-functions/logger';
import type { Request } from 'firebase-functions/v2/https';
import { onRequest } from 'firebase-functions/v2/https';
import { previewConfession } from '../commands/share-page-preview.ts';
import { firestoreDocuments } from '../gateways/firestore-documents.ts';
import { hostedPage } from '../gateways/share-page-source.ts';
import { kindOf } from '../lib/handle-event.ts';
import { REGION } from '../lib/options.ts';
import { packPage } from '../lib/share-page-packing.ts';
import type { SharePreview } from '../lib/share-page-preview.ts';
import { pageId, SHARE_CACHING, siteAddress } from '../lib/share-page-request.ts';
import { parsePage, presentSharePage } from '../presenters/share-page.ts';

/** While developing, every change of the page is to be seen at once. */
const isLocal = process.env['FUNCTIONS_EMULATOR'] === 'true';

const source = hostedPage({
  fetch: (url, init) => fetch(url, init),
  now: () => Date.now(),
  ...(isLocal ? { freshMs: 0 } : {}),
});

/** What the link shows; undefined while the database can't be asked, which must not keep anybody from the app. */
async function previewOf(id: ConfessionId | undefined): Promise<SharePreview | undefined> {
  if (id === undefined) return { kind: 'none' };
  try {
    return await previewConfession({ documents: firestoreDocuments() }, id);
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
    html: presentSharePage(template, site, id, preview),
  };
}

/**
 * `GET /confession/**` (a hosting rewrite): the app's own page, with what a link to the confession shows in its head.
 * People and crawlers get the same.
 */
export const sharePage = onRequest(
  { region: REGION, cors: false, memory: '256MiB', concurrency: 80, maxInstances: 20, timeoutSeconds: 15 },
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

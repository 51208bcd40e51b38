import { fileURLToPath } from 'node:url';
import { error as logError } from 'firebase-functions/logger';
import type { Request } from 'firebase-functions/v2/https';
import { onRequest } from 'firebase-functions/v2/https';
import { previewConfession } from '../commands/share-page-preview.ts';
import { firestoreDocuments } from '../gateways/firestore-documents.ts';
import { picturePainter } from '../gateways/share-picture-painter.ts';
import { kindOf } from '../lib/handle-event.ts';
import { REGION } from '../lib/options.ts';
import { pictureId, SHARE_CACHING } from '../lib/share-page-request.ts';
import { presentPicture } from '../presenters/share-picture.ts';

/** Beside the bundle, dist/index.js. */
const FACES = fileURLToPath(new URL('./faces', import.meta.url));

type Answer =
  | { readonly kind: 'picture'; readonly png: Uint8Array }
  /** The site's own picture, which shows no words. */
  | { readonly kind: 'plain' }
  | { readonly kind: 'none' };

async function answer({ path }: Request): Promise<Answer> {
  const id = pictureId(path);
  if (id === undefined) return { kind: 'none' };
  const preview = await previewConfession({ documents: firestoreDocuments() }, id);
  if (preview.kind === 'none') return { kind: 'none' };
  if (preview.kind === 'withheld') return { kind: 'plain' };
  const painter = await picturePainter(FACES);
  return { kind: 'picture', png: painter.paint(presentPicture(preview, painter.type)) };
}

/**
 * `GET /api/share-picture/{id}.png` (a hosting rewrite): a confession as a picture, for previews of links. Painting takes
 * a processor for a fifth of a second: a flood of requests for new pictures fills a few machines and waits there.
 */
export const sharePicture = onRequest(
  { region: REGION, cors: false, memory: '512MiB', concurrency: 8, maxInstances: 5, timeoutSeconds: 20 },
  async (request, response) => {
    response.set('Cache-Control', SHARE_CACHING.never);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.set('Allow', 'GET, HEAD').status(405).end();
      return;
    }
    try {
      const found = await answer(request);
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

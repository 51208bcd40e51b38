import { onRequest } from 'firebase-functions/v2/https';
import { REGION } from '../lib/options.ts';

/** `GET /api/health` (a hosting rewrite): tells a caller and a monitor that functions answer. */
export const health = onRequest({ region: REGION, cors: false, memory: '256MiB' }, (request, response) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.set('Allow', 'GET, HEAD').status(405).json({ error: 'method-not-allowed' });
    return;
  }
  response.set('Cache-Control', 'no-store').json({ status: 'ok' });
});

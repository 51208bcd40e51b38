import { auth } from '../../../lib/auth.ts';

/** Endpoints about notifications. */
type Endpoint = '/api/store-fcm-token' | '/api/send-mobile-notification';

/** How long an answer is waited for, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** Posts to an endpoint in the name of whoever is signed in. Returns the answer's `ok`; false where there is none. */
export async function post(endpoint: Endpoint, body: Readonly<Record<string, unknown>>): Promise<boolean> {
  try {
    // The page may be drawn, from what the device remembers, before Auth knows who is there.
    await auth.authStateReady();
    const token = await auth.currentUser?.getIdToken();
    if (token === undefined) return false;
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return answer.ok;
  } catch {
    return false;
  }
}

import { noteSecurityAlert } from '../commands/note-security-alert.ts';
import { firestoreDocuments } from '../gateways/firestore-documents.ts';
import { firebaseTokens } from '../gateways/firebase-tokens.ts';
import { RefusedError } from '../lib/handle-call.ts';
import { definePost, PostRefusedError } from '../lib/handle-post.ts';
import { newId } from '../lib/new-id.ts';
import { parseSecurityAlert } from '../lib/security-alert.ts';

/** What somebody signed out sends in place of a token. */
const NOBODY = 'anonymous';

async function reporterOf(token: string | undefined) {
  if (token === NOBODY) return null;
  const caller = token === undefined ? undefined : await firebaseTokens().verify(token);
  if (caller === undefined) throw new PostRefusedError('sign-in');
  return caller.uid;
}

/** `POST /api/security-alert` (spec, section 7): the app reports a grave security event. */
export const securityAlert = definePost('securityAlert', {
  maxBytes: 8 * 1024,
  run: async ({ body, header, ip }) => {
    const uid = await reporterOf(header('x-security-token'));
    const alert = parseSecurityAlert(body);
    const gateways = { documents: firestoreDocuments(), newId, now: () => Date.now() };
    try {
      await noteSecurityAlert(gateways, { uid, ip }, alert);
    } catch (error) {
      if (error instanceof RefusedError && error.reason === 'too-many')
        throw new PostRefusedError('too-many');
      throw error;
    }
  },
});

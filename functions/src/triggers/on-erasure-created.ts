import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { runErasure } from '../commands/run-erasure.ts';
import { handleEvent } from '../lib/handle-event.ts';
import { documentOptions } from '../lib/options.ts';
import { erasureGateways } from './erasure-gateways.ts';

/** Erases whoever has asked for it. Years of posts take minutes, the longest allowed nine; then it goes on anew. */
export const onErasureCreated = onDocumentCreated(
  { ...documentOptions(`${COLLECTIONS.erasures}/{uid}`), timeoutSeconds: 540 },
  ({ params: { uid } }) =>
    handleEvent('onErasureCreated', {}, () => runErasure(erasureGateways(), parseUserId(uid))),
);

import type { Calls } from '@chupke/domain/calls.ts';
import type { CollegeChange } from '@chupke/domain/college-change.ts';
import { parseCollegeChange } from '@chupke/domain/college-change.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { collection, orderBy, query, where } from 'firebase/firestore';
import { firestore } from '../../../lib/firestore.ts';
import { call } from '../../../lib/functions.ts';
import type { LiveObserver } from '../../../lib/live.ts';
import type { Waiting } from '../model/waiting-lists.ts';
import { watchWaiting } from './watch-waiting.ts';

/** Watches the requests for another college. */
export function watchCollegeChanges(observer: LiveObserver<Waiting<CollegeChange>>): () => void {
  const requests = collection(firestore, COLLECTIONS.collegeChanges);
  return watchWaiting(parseCollegeChange, {
    pending: query(requests, where('status', '==', 'pending'), orderBy('createdAt')),
    newest: query(requests, orderBy('createdAt', 'desc')),
  })(observer);
}

/** Decides a request for another college. Throws AppError: `no-change` where another admin was quicker. */
export async function decideChange(decision: Calls['decideCollegeChange']['takes']): Promise<void> {
  await call('decideCollegeChange', decision);
}

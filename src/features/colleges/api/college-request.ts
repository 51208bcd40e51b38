import type { MissingCollege, OwnCollegeRequest } from '@chupke/domain/college-request.ts';
import { parseOwnCollegeRequest } from '@chupke/domain/college-request.ts';
import { ownCollegeRequestPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { doc } from 'firebase/firestore';
import { requireNetwork } from '../../../lib/errors.ts';
import { watchDocument } from '../../../lib/documents.ts';
import { firestore } from '../../../lib/firestore.ts';
import type { Subscribe } from '../../../lib/live.ts';
import { actingUser } from '../../../lib/session.ts';
import { sendOnce } from './send-once.ts';

/** Watches the user's newest request to add a college; undefined if there is none. */
export function watchCollegeRequest(uid: UserId): Subscribe<OwnCollegeRequest | undefined> {
  return watchDocument(doc(firestore, ownCollegeRequestPath(uid)), (data) =>
    data === undefined ? undefined : parseOwnCollegeRequest(data),
  );
}

/** Asks the admins to add a college. Throws AppError: `no-change` if it is in the list. */
export async function requestCollege(wish: MissingCollege): Promise<void> {
  requireNetwork();
  const { call } = await import('../../../lib/functions.ts');
  const uid = actingUser();
  await sendOnce(
    { key: JSON.stringify(['missing', uid, wish]), path: ownCollegeRequestPath(uid) },
    () => call('requestCollege', wish),
    (stored) => {
      const { status, name, city } = parseOwnCollegeRequest(stored);
      return status === 'pending' && name === wish.name && city === wish.city;
    },
  );
}

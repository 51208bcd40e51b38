import type { OwnCollegeChange } from '@chupke/domain/college-change.ts';
import { parseOwnCollegeChange } from '@chupke/domain/college-change.ts';
import type { CollegeId } from '@chupke/domain/college.ts';
import { ownCollegeChangePath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { doc } from 'firebase/firestore';
import { requireNetwork } from '../../../lib/errors.ts';
import { watchDocument } from '../../../lib/documents.ts';
import { firestore } from '../../../lib/firestore.ts';
import { call } from '../../../lib/functions.ts';
import type { Subscribe } from '../../../lib/live.ts';
import { actingUser } from '../../../lib/session.ts';
import { sendOnce } from './send-once.ts';

/** Watches the user's newest request; undefined if there is none. */
export function watchCollegeChange(uid: UserId): Subscribe<OwnCollegeChange | undefined> {
  return watchDocument(doc(firestore, ownCollegeChangePath(uid)), (data) =>
    data === undefined ? undefined : parseOwnCollegeChange(data),
  );
}

/** Asks the admins for another college. Throws AppError. */
export async function requestCollegeChange(college: CollegeId, reason: string): Promise<void> {
  requireNetwork();
  const uid = actingUser();
  await sendOnce(
    { key: JSON.stringify(['change', uid, college, reason]), path: ownCollegeChangePath(uid) },
    () => call('requestCollegeChange', { college, reason }),
    (stored) => {
      const { status, to } = parseOwnCollegeChange(stored);
      return status === 'pending' && to === college;
    },
  );
}

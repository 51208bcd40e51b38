import { supportThreadPath } from '@chupke/domain/paths.ts';
import type { ThreadId } from '@chupke/domain/support-chat.ts';
import { doc, updateDoc } from 'firebase/firestore';
import { firestore } from '../../../lib/firestore.ts';

/** Notes that the student has read the thread. */
export async function noteThreadRead(id: ThreadId): Promise<void> {
  await updateDoc(doc(firestore, supportThreadPath(id)), { unreadByStudent: false });
}

import { useState } from 'react';
import type { UserId } from '@chupke/domain/user.ts';
import { useSession } from '../../../lib/session.ts';
import { readCareNote } from '../../../entities/confession/hooks/care-note.ts';
import { useFetched } from '../../../lib/lazy-module.ts';
import { moduleWithTexts } from '../../../lib/module-with-texts.ts';

const note = moduleWithTexts(() => import('./care-note.tsx'), 'compose');

/**
 * Numbers to call, above the feed of someone who has just posted what calls for help: until they close it, or a day
 * has passed. Nothing for everyone else.
 */
export function CareAfterPost() {
  const session = useSession();
  return session.kind === 'signed-in' ? <CareOf key={session.account.uid} uid={session.account.uid} /> : null;
}

function CareOf({ uid }: { readonly uid: UserId }) {
  const [stored] = useState(() => readCareNote(uid));
  const isKept = stored !== null;
  const parts = useFetched(note, isKept);
  return isKept && parts !== undefined ? <parts.CareNote uid={uid} stored={stored} /> : null;
}

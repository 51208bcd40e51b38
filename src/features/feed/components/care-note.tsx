import type { UserId } from '@chupke/domain/user.ts';
import { Suspense, useEffect, useState } from 'react';
import { useArea } from '../../../lib/i18n.ts';
import { forgetCareNote } from '../../../entities/confession/hooks/care-note.ts';
import { topicsOfNote } from '../model/care-note.ts';
import { CareCard } from '../../../entities/confession/components/care-card.tsx';

interface CareNoteProps {
  readonly uid: UserId;
  /** What the device has kept, unchecked. */
  readonly stored: unknown;
}

/** The helplines after a post that called for them. */
export function CareNote(props: CareNoteProps) {
  return (
    <Suspense fallback={null}>
      <Note {...props} />
    </Suspense>
  );
}

function Note({ uid, stored }: CareNoteProps) {
  const { care } = useArea('compose');
  const [topics, setTopics] = useState(() => topicsOfNote(stored, Date.now()));
  const isOver = topics.length === 0;
  useEffect(() => {
    if (isOver) forgetCareNote(uid);
  }, [isOver, uid]);
  if (isOver) return null;
  return (
    <div className="mb-4">
      <CareCard
        title={care.afterTitle}
        body={care.afterBody}
        topics={topics}
        onDismiss={() => setTopics([])}
      />
    </div>
  );
}

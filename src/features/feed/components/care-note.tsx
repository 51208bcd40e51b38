import type { CareTopic } from '@chupke/domain/care-topics.ts';
import { CARE_TOPICS } from '@chupke/domain/care-topics.ts';
import { parseRecord, parseTime } from '@chupke/domain/parse.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { Suspense, useEffect, useState } from 'react';
import { CareCard } from '../../../entities/text-check/components/care-card.tsx';
import { forgetCareNote } from '../../../entities/confession/hooks/care-note.ts';
import { useArea } from '../../../lib/i18n.ts';

/** How long the helplines stay above the feed, in milliseconds. */
export const CARE_NOTE_MS = 24 * 60 * 60 * 1000;

/** The topics of a stored note; none when it is too old, from the future, or no note at all. */
export function topicsOfNote(stored: unknown, now: number): readonly CareTopic[] {
  try {
    const record = parseRecord(stored);
    const age = now - parseTime(record, 'at');
    const { topics } = record;
    if (age < 0 || age >= CARE_NOTE_MS || !Array.isArray(topics)) return [];
    return CARE_TOPICS.filter((topic) => topics.includes(topic));
  } catch {
    return [];
  }
}

interface CareNoteProps {
  readonly uid: UserId;
  /** The value stored on the device, unparsed. */
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

import type { ConfieSession } from '@chupke/domain/confie-session.ts';
import { ASK_LIMITS } from '@chupke/domain/confie-calls.ts';
import { parseRecord, parseText } from '@chupke/domain/parse.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import { SUPPORT_CHAT_LIMITS } from '@chupke/domain/support-chat.ts';
import { judgeText, normalizeText } from '@chupke/domain/text.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { useState } from 'react';
import { browserRandom } from '../../../lib/random.ts';
import * as STORED from '../../../lib/storage-keys.ts';
import { storedKey } from '../../../lib/storage-keys.ts';
import type { DraftKind, KeptDraft } from '../../../lib/use-draft.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { isLive } from '../model/sessions.ts';
import { writeToSupport } from './live-thread.ts';
import { conversations } from './talk.ts';
import { useTalk } from './talk-store.ts';

interface QuestionDraft {
  readonly id: string;
  readonly text: string;
}

/** Of whatever length: shortening it is up to its writer. */
const KEPT = { min: 0, max: 100_000 };

const QUESTION: DraftKind<QuestionDraft> = {
  fresh: () => ({ id: newDocumentId(browserRandom), text: '' }),
  parse: (stored) => {
    const record = parseRecord(stored);
    return { id: parseText(record, 'id', { min: 1, max: 64 }), text: parseText(record, 'text', KEPT) };
  },
};

/** Why a text is not sent. */
type WriteProblem = 'tooLong' | 'invalid';

/** What one writes in a conversation. */
export interface Writing {
  readonly kept: KeptDraft<QuestionDraft>;
  /** Longest text, in UTF-16 code units. */
  readonly max: number;
  readonly problem: WriteProblem | undefined;
  /** An answer is on its way. */
  readonly isBusy: boolean;
  readonly write: (text: string) => void;
  readonly send: () => void;
}

/** Writing in a conversation: to a person where one has taken over, and to Confie otherwise. */
export function useWriting(user: UserId, session: ConfieSession, onSent: () => void): Writing {
  const kept = useDraft(storedKey(STORED.confieDrafts, user), QUESTION);
  const [problem, setProblem] = useState<WriteProblem>();
  const { answering } = useTalk();
  const toPerson = isLive(session);
  const max = toPerson ? SUPPORT_CHAT_LIMITS.text.max : ASK_LIMITS.question.max;
  const isBusy = !toPerson && answering.has(session.id);
  const send = (): void => {
    const text = normalizeText(kept.draft.text);
    const verdict = judgeText(text, max);
    if (verdict === 'blank' || isBusy || session.endedAt !== null) return;
    if (verdict !== 'ok') return setProblem(verdict === 'too-long' ? 'tooLong' : 'invalid');
    if (toPerson) writeToSupport(session, text);
    else void conversations.ask(session.id, text);
    kept.finish();
    onSent();
  };
  return {
    kept,
    max,
    problem,
    isBusy,
    write: (text) => {
      setProblem(undefined);
      kept.change({ text });
    },
    send,
  };
}

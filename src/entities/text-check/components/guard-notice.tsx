import { useFetched } from '../../../lib/lazy-module.ts';
import { moduleWithTexts } from '../../../lib/module-with-texts.ts';
import type { TextGuard } from '../hooks/use-text-guard.ts';

/** Fetched with the first letter: a question that comes late is not seen. */
const notice = moduleWithTexts(() => import('./text-notice.tsx'), 'compose');

interface GuardNoticeProps {
  readonly guard: TextGuard;
  /** Sends what is written. */
  readonly onSend: () => void;
}

/** What is found in a text, above the box in which it is written. */
export function GuardNotice({ guard, onSend }: GuardNoticeProps) {
  const part = useFetched(notice, guard.isWriting || guard.topics.length > 0);
  return part === undefined ? null : <part.TextNotice guard={guard} onSend={onSend} />;
}

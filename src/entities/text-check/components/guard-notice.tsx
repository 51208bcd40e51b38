import { useFetched } from '../../../lib/lazy-module.ts';
import { moduleWithTexts } from '../../../lib/module-with-texts.ts';
import type { TextGuard } from '../hooks/use-text-guard.ts';

/** Rarely needed. */
const notice = moduleWithTexts(() => import('./text-notice.tsx'), 'compose');

interface GuardNoticeProps {
  readonly guard: TextGuard;
  readonly onSendAsIs: () => void;
}

/** What is found in a text, once there is something. */
export function GuardNotice({ guard, onSendAsIs }: GuardNoticeProps) {
  const isWanted = guard.found.length + guard.topics.length > 0;
  const part = useFetched(notice, isWanted);
  return isWanted && part !== undefined ? <part.TextNotice guard={guard} onSendAsIs={onSendAsIs} /> : null;
}

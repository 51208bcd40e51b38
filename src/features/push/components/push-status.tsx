import { useArea } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spin } from '../../../ui/spinner.tsx';
import type { PushFailure, PushState } from '../model/setup.ts';

/** What the student alone can put right, elsewhere: trying again here changes nothing. */
const ELSEWHERE: ReadonlySet<PushFailure> = new Set([
  'unsupported',
  'ios-not-installed',
  'ios-too-old',
  'denied',
  'denied-in-app',
]);

interface PushStatusProps {
  readonly state: PushState;
  readonly onRetry: () => void;
}

/** How the set-up on this device stands, in words. */
export function PushStatus({ state, onRetry }: PushStatusProps) {
  const text = useArea('push');
  switch (state.kind) {
    case 'idle':
      return null;
    case 'working':
      return (
        <p role="status" className="text-soft flex items-center gap-2 text-small">
          <Spin size={16} />
          {text.steps[state.step]}
        </p>
      );
    case 'done':
      return (
        <p role="status" className="text-good text-small">
          {text.done}
        </p>
      );
    case 'failed':
      return (
        <Notice tone="warn" title={text.failures[state.failure]}>
          {ELSEWHERE.has(state.failure) ? undefined : (
            <Button variant="secondary" size="sm" icon="refresh" onClick={onRetry}>
              {text.retry}
            </Button>
          )}
        </Notice>
      );
  }
}

import { useRef } from 'react';
import { useArea, useText } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { loadOlder, useAlertsStore } from '../hooks/alerts-store.ts';

interface OlderAlertsProps {
  readonly isEnd: boolean;
  /** They have come, or could not, and the focus is where the button is or was. */
  readonly onLoaded: () => void;
}

/** What stands below the list: the way to the older ones, or its end. */
export function OlderAlerts({ isEnd, onLoaded }: OlderAlertsProps) {
  const text = useArea('alerts');
  const { retry } = useText().common;
  const foot = useRef<HTMLDivElement>(null);
  const older = useAlertsStore((store) => store.older);
  if (isEnd) return <p className="text-soft py-6 text-center text-small">{text.end}</p>;
  const load = async (): Promise<void> => {
    await loadOlder();
    const { activeElement } = document;
    if (activeElement === document.body || foot.current?.contains(activeElement) === true) onLoaded();
  };
  const hasFailed = older === 'failed';
  return (
    <div ref={foot} className="grid justify-items-center gap-2 py-5">
      <p role="alert" className="text-danger text-small empty:hidden">
        {hasFailed ? text.olderFailed : ''}
      </p>
      <Button
        variant="secondary"
        busy={older === 'loading'}
        icon={hasFailed ? 'refresh' : undefined}
        onClick={() => void load()}
      >
        {hasFailed ? retry : text.older}
      </Button>
    </div>
  );
}

import { useState } from 'react';
import { loadPressed } from '../../../lib/fresh-sign-in.ts';
import { useText } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';

interface MoreProps {
  readonly label: string;
  /** Fetches the next part and puts it behind the known ones. */
  readonly load: () => Promise<void>;
}

/** The button below a list that goes on. A failure is said, and leaves it pressable. */
export function More({ label, load }: MoreProps) {
  const { common } = useText();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const more = (): void => {
    setState('busy');
    loadPressed(load).then(
      () => setState('idle'),
      () => setState('failed'),
    );
  };
  return (
    <div className="py-6 text-center">
      <Button variant="secondary" busy={state === 'busy'} onClick={more}>
        {label}
      </Button>
      <p role="status" className="text-soft mt-2 text-small">
        {state === 'failed' ? common.couldNotLoad : ''}
      </p>
    </div>
  );
}

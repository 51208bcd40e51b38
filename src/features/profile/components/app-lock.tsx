import { useState } from 'react';
import { isLockSupported, lockNow, useLock } from '../../../lib/privacy-shield/app-lock.ts';
import { useArea } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { StepFocus } from '../../../ui/step-focus.tsx';
import { Topic } from '../../../ui/topic.tsx';
import type { PinTask } from '../hooks/use-pin-form.ts';
import { PinForm } from './pin-form.tsx';

const DONE = { set: 'setDone', change: 'changeDone', remove: 'removeDone' } as const;

/** The PIN of this device: set, changed, removed, used at once. */
export function AppLock() {
  const text = useArea('account').lock;
  const { isSet } = useLock();
  const [task, setTask] = useState<PinTask | undefined>(undefined);
  const [done, setDone] = useState<PinTask | undefined>(undefined);
  const begin = (next: PinTask): void => {
    setDone(undefined);
    setTask(next);
  };
  const end = (finished: PinTask | undefined): void => {
    setTask(undefined);
    setDone(finished);
  };
  return (
    <Topic title={text.title} lead={text.lead}>
      <StepFocus step={task ?? 'none'}>
        <p role="status" className={`mb-3 ${done === undefined ? '' : 'text-good font-semibold'}`}>
          {done === undefined ? (isSet ? text.on : text.off) : text[DONE[done]]}
        </p>
        {task === undefined ? (
          <div className="flex flex-wrap gap-2">
            {isSet ? (
              <>
                <Button variant="secondary" icon="lock" onClick={lockNow}>
                  {text.lockNow}
                </Button>
                <Button variant="quiet" onClick={() => begin('change')}>
                  {text.change}
                </Button>
                <Button variant="quiet" onClick={() => begin('remove')}>
                  {text.remove}
                </Button>
              </>
            ) : isLockSupported() ? (
              <Button variant="secondary" icon="lock" onClick={() => begin('set')}>
                {text.set}
              </Button>
            ) : (
              <p className="text-soft text-small">{text.unsupported}</p>
            )}
          </div>
        ) : (
          <PinForm key={task} task={task} onDone={() => end(task)} onCancel={() => end(undefined)} />
        )}
      </StepFocus>
    </Topic>
  );
}

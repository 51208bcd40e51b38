import { useRef, useState } from 'react';
import { toAppError } from '../../../lib/errors.ts';
import type { PinAnswer, SetPinAnswer } from '../../../lib/privacy-shield/app-lock.ts';

/** What to do with the PIN. */
export type PinTask = 'set' | 'change' | 'remove';

/** The fields of its form, as they were typed. */
export interface PinFields {
  readonly now: string;
  readonly next: string;
  readonly again: string;
}

/** The error. `out`: the last attempt was wrong, and the device is being signed out. `unreached`: the code did not load. */
export type PinFailure =
  | { readonly kind: 'form' | 'differ' | 'unsupported' | 'unreached' | 'out' }
  | { readonly kind: 'wrong'; readonly triesLeft: number }
  | { readonly kind: 'wait'; readonly seconds: number };

/** State of the form. */
type PinState =
  | { readonly kind: 'still' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'failed'; readonly failure: PinFailure };

function failureOf(answer: PinAnswer | SetPinAnswer, now: number): PinFailure | undefined {
  if (answer === 'done') return undefined;
  if (answer === 'not-a-pin') return { kind: 'form' };
  if (typeof answer === 'string') return { kind: 'unsupported' };
  switch (answer.kind) {
    case 'right':
      return undefined;
    case 'wrong':
      return { kind: 'wrong', triesLeft: answer.triesLeft };
    case 'wait':
      return { kind: 'wait', seconds: Math.max(1, Math.ceil((answer.nextTryAt - now) / 1000)) };
    case 'out':
      return { kind: 'out' };
  }
}

const loadAppLock = () => import('../../../lib/privacy-shield/app-lock.ts');

async function run(task: PinTask, fields: PinFields): Promise<PinAnswer | SetPinAnswer> {
  const { changePin, removePin, setPin } = await loadAppLock();
  if (task === 'set') return setPin(fields.next);
  return task === 'change' ? changePin(fields.now, fields.next) : removePin(fields.now);
}

/** Sets, changes or removes the PIN of this device, once at a time. */
export function usePinForm(
  task: PinTask,
  onDone: () => void,
): {
  readonly state: PinState;
  readonly submit: (fields: PinFields) => void;
  readonly touch: () => void;
} {
  const [state, setState] = useState<PinState>({ kind: 'still' });
  const isBusy = useRef(false);
  const submit = (fields: PinFields): void => {
    if (isBusy.current) return;
    if (task !== 'remove' && fields.next !== fields.again) {
      setState({ kind: 'failed', failure: { kind: 'differ' } });
      return;
    }
    isBusy.current = true;
    setState({ kind: 'busy' });
    run(task, fields)
      .then(
        (answer) => failureOf(answer, Date.now()),
        // Hashing has failed, or the code did not load: nothing was stored.
        (error: unknown): PinFailure => ({
          kind: toAppError(error).isPassing ? 'unreached' : 'unsupported',
        }),
      )
      .then((failure) => {
        isBusy.current = false;
        if (failure === undefined) onDone();
        else setState({ kind: 'failed', failure });
      })
      .catch(() => undefined);
  };
  const touch = (): void => {
    if (!isBusy.current) setState({ kind: 'still' });
  };
  return { state, submit, touch };
}

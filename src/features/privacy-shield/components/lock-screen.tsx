import type { SyntheticEvent } from 'react';
import { useEffect, useId, useState } from 'react';
import { lazyComponent, lazyModule } from '../../../lib/lazy-module.ts';
import { useText, useArea } from '../../../lib/i18n.ts';
import { useSecondsUntil } from '../../../lib/use-time.ts';
import { isPin, pinDigits } from '../../../lib/privacy-shield/app-lock-model.ts';
import { stopwatch } from '../../../lib/format.ts';
import { signOutOfDevice, pinTries, unlock } from '../../../lib/privacy-shield/app-lock.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { LazyOverlay } from '../../../lib/lazy-overlay.tsx';
import { Wordmark } from '../../../ui/wordmark.tsx';

const ConfirmDialog = lazyComponent(
  lazyModule(async () => (await import('../../../ui/confirm-dialog.tsx')).ConfirmDialog),
);

/** The way out after forgetting the PIN: the account's own password. */
function ForgottenPin() {
  const text = useArea('overlays').lock;
  const { cancel } = useText().common;
  const [isAsking, setAsking] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <div className="-ml-3.5">
        <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
          {text.forgot}
        </Button>
      </div>
      {isAsking ? (
        <LazyOverlay onFailed={() => setAsking(false)}>
          <ConfirmDialog
            open
            onOpenChange={setAsking}
            title={text.forgotTitle}
            body={text.forgotBody}
            confirmLabel={text.signOut}
            cancelLabel={cancel}
            danger
            busy={isLeaving}
            onConfirm={() => {
              setLeaving(true);
              void signOutOfDevice();
            }}
          />
        </LazyOverlay>
      ) : null}
    </>
  );
}

/** State of the lock screen: idle, verifying the PIN, or it was wrong. */
type UnlockState = 'idle' | 'trying' | 'wrong';

/** Trying the PIN. */
interface Unlock {
  readonly state: UnlockState;
  /** Until the next try counts. */
  readonly waitSeconds: number;
  readonly triesLeft: number;
  /** Verifies it. A correct one unlocks and removes the screen. */
  readonly submit: (pin: string) => void;
  /** Clears the last error. */
  readonly clear: () => void;
}

/** The tries of this device, and how to make one. */
function useUnlock(): Unlock {
  const [state, setState] = useState<UnlockState>('idle');
  const [tries, setTries] = useState(pinTries);
  const waitSeconds = useSecondsUntil(tries.nextTryAt);
  const submit = (pin: string): void => {
    setState('trying');
    void unlock(pin).then(({ kind }) => {
      setTries(pinTries());
      // After the last attempt the page reloads: until then it stays as it is.
      if (kind !== 'out') setState(kind === 'wrong' ? 'wrong' : 'idle');
    });
  };
  return { state, waitSeconds, triesLeft: tries.triesLeft, submit, clear: () => setState('idle') };
}

/** From how few attempts on the consequence is shown. */
const WARNS_FROM = 5;

function PinForm() {
  const text = useArea('overlays').lock;
  const { state, waitSeconds, triesLeft, submit, clear } = useUnlock();
  const [pin, setPin] = useState('');
  const [isMissing, setMissing] = useState(false);
  const warning = useId();
  const isWaiting = waitSeconds > 0;
  const hasWaited = !isWaiting && triesLeft <= WARNS_FROM && pin === '';
  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    setMissing(!isPin(pin));
    if (!isPin(pin)) return;
    setPin('');
    submit(pin);
  };
  const type = (typed: string): void => {
    setPin(pinDigits(typed));
    setMissing(false);
    clear();
  };
  const error = isMissing ? text.required : state === 'wrong' ? text.wrong : undefined;
  return (
    <form onSubmit={send} noValidate className="grid gap-4" aria-describedby={warning}>
      <TextField
        label={text.pin}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        name="chupke-pin"
        value={pin}
        onChange={type}
        error={error}
        autoFocus
      />
      <Button
        type="submit"
        variant="primary"
        fullWidth
        icon="key"
        busy={state === 'trying'}
        disabled={isWaiting}
      >
        {text.unlock}
      </Button>
      <div id={warning} className="grid gap-1 text-small empty:hidden">
        {isWaiting ? (
          <p role="timer" className="text-danger font-semibold">
            {text.wait(stopwatch(waitSeconds))}
          </p>
        ) : null}
        <p role="status" className="empty:hidden">
          {hasWaited ? text.waitOver : null}
        </p>
        {triesLeft <= WARNS_FROM ? <p className="text-soft">{text.triesLeft(triesLeft)}</p> : null}
      </div>
    </form>
  );
}

/** Replaces the whole app until the PIN is entered. */
export function LockScreen() {
  const text = useArea('overlays').lock;
  useEffect(() => {
    document.title = 'Chupke';
  }, []);
  return (
    <main className="bg-paper fixed inset-0 z-20 grid overflow-y-auto overscroll-contain">
      <div className="m-auto grid w-full max-w-sm gap-6 px-5 py-10">
        <Wordmark />
        <div className="chit grid gap-5 p-5 sm:p-6">
          <div>
            <h1 className="flex items-center gap-2.5 text-title font-bold">
              <Icon name="lock" size={24} />
              {text.title}
            </h1>
            <p className="text-soft mt-1">{text.body}</p>
          </div>
          <PinForm />
        </div>
        <div className="grid justify-items-start gap-1">
          <p className="text-soft text-small">{text.honest}</p>
          <ForgottenPin />
        </div>
      </div>
    </main>
  );
}

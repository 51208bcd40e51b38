import type { SubmitEvent } from 'react';
import { useState } from 'react';
import { APP_LOCK, isPin, pinDigits } from '../../../lib/privacy-shield/app-lock-model.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import type { PinFailure, PinFields, PinTask } from '../hooks/use-pin-form.ts';
import { usePinForm } from '../hooks/use-pin-form.ts';

interface PinFormProps {
  readonly task: PinTask;
  readonly onDone: () => void;
  /** Left out where there is nothing to go back to. */
  readonly onCancel?: (() => void) | undefined;
}

const NOTHING: PinFields = { now: '', next: '', again: '' };

function useFailureText(): (failure: PinFailure) => string {
  const { errors } = useText();
  const text = useArea('account').lock;
  return (failure) => {
    switch (failure.kind) {
      case 'wrong':
        return `${text.wrong} ${text.left(failure.triesLeft)}`;
      case 'wait':
        return text.wait(failure.seconds);
      case 'out':
        return text.wrong;
      case 'unreached':
        return errors.unavailable;
      default:
        return text[failure.kind];
    }
  };
}

/** The PIN as it is now, the new one twice, or both. */
export function PinForm({ task, onDone, onCancel }: PinFormProps) {
  const { common } = useText();
  const text = useArea('account').lock;
  const say = useFailureText();
  const [fields, setFields] = useState(NOTHING);
  const { state, submit, touch } = usePinForm(task, onDone);
  const failure = state.kind === 'failed' ? state.failure : undefined;
  const isBusy = state.kind === 'busy';
  const change = (field: keyof PinFields) => (typed: string) => {
    setFields({ ...fields, [field]: pinDigits(typed) });
    touch();
  };
  // The field that a failure is about.
  const place: keyof PinFields =
    failure?.kind === 'wrong' || failure?.kind === 'wait' || failure?.kind === 'out'
      ? 'now'
      : failure?.kind === 'differ'
        ? 'again'
        : 'next';
  const field = (name: keyof PinFields, label: string, hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      name={`pin-${name}`}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={APP_LOCK.digits.max}
      value={fields[name]}
      onChange={change(name)}
      error={failure !== undefined && place === name ? say(failure) : undefined}
    />
  );
  const isReady =
    (task === 'set' || isPin(fields.now)) &&
    (task === 'remove' || (isPin(fields.next) && fields.again.length > 0));
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isReady) submit(fields);
  };
  return (
    <form onSubmit={onSubmit} noValidate className="grid max-w-xs gap-4">
      {task === 'set' ? null : field('now', text.pinNow)}
      {task === 'remove' ? null : field('next', text.pin, text.pinHint)}
      {task === 'remove' ? null : field('again', text.pinAgain)}
      {task === 'remove' && (failure?.kind === 'unsupported' || failure?.kind === 'unreached') ? (
        <p role="alert" className="text-danger text-small">
          {say(failure)}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" type="submit" busy={isBusy} disabled={!isBusy && !isReady}>
          {text[task]}
        </Button>
        {onCancel === undefined ? null : (
          <Button variant="quiet" disabled={isBusy} onClick={onCancel}>
            {common.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}

import type { ReactNode, SubmitEvent } from 'react';
import { useState } from 'react';
import { useArea } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { typedDigits } from '../../../lib/typed-digits.ts';

/** Digits of a code, as authenticator apps make them for us (RFC 6238). */
const DIGITS = 6;

interface CodeFormProps {
  readonly words: { readonly submit: string; readonly busy: string; readonly cancel: string };
  readonly isBusy: boolean;
  /** Why the last code was refused. */
  readonly error: string | undefined;
  readonly autoFocus?: boolean;
  readonly onCode: (code: string) => void;
  readonly onCancel: () => void;
  readonly children?: ReactNode;
}

/** Takes the code that an authenticator app shows. */
export function CodeForm({ words, isBusy, error, autoFocus, onCode, onCancel, children }: CodeFormProps) {
  const text = useArea('secondFactor');
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    // It may lie over another form, whose submission this is not.
    event.stopPropagation();
    if (isBusy) return;
    setMissing(typed.length < DIGITS);
    if (typed.length === DIGITS) onCode(typed);
  };
  return (
    <form onSubmit={submit} noValidate aria-busy={isBusy} className="grid gap-4">
      <TextField
        label={text.code}
        name="one-time-code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus={autoFocus}
        value={typed}
        onChange={(value) => setTyped(typedDigits(value, DIGITS))}
        hint={text.codeHint}
        error={isMissing ? text.codeMissing : error}
      />
      {children}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" disabled={isBusy} onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button variant="primary" type="submit" busy={isBusy}>
          {isBusy ? words.busy : words.submit}
        </Button>
      </div>
    </form>
  );
}

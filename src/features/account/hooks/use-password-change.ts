import { useRef, useState } from 'react';
import type { ErrorCode } from '../../../lib/errors.ts';
import { toAppError } from '../../../lib/errors.ts';
import type { PasswordErrors, PasswordFields } from '../model/password-form.ts';
import { loadIdentity } from './account-api.ts';
import { judgePasswords, placeOfRefusal } from '../model/password-form.ts';

/** State of the form. */
type ChangeState =
  | { readonly kind: 'still'; readonly errors: PasswordErrors }
  | { readonly kind: 'busy' }
  /** It was refused as a whole. */
  | { readonly kind: 'failed'; readonly code: ErrorCode }
  | { readonly kind: 'done' };

function refused(error: unknown): ChangeState {
  const { code } = toAppError(error);
  const errors = placeOfRefusal(code);
  return errors === undefined ? { kind: 'failed', code } : { kind: 'still', errors };
}

/** Changes the password, once at a time. `touch` clears the last error. */
export function usePasswordChange(onDone: () => void): {
  readonly state: ChangeState;
  readonly submit: (fields: PasswordFields) => void;
  readonly touch: () => void;
} {
  const [state, setState] = useState<ChangeState>({ kind: 'still', errors: {} });
  const isBusy = useRef(false);
  const submit = (fields: PasswordFields): void => {
    if (isBusy.current) return;
    const errors = judgePasswords(fields);
    if (errors.current !== undefined || errors.next !== undefined) {
      setState({ kind: 'still', errors });
      return;
    }
    isBusy.current = true;
    setState({ kind: 'busy' });
    loadIdentity()
      .then(({ changePassword }) => changePassword(fields.current, fields.next))
      .then(
        () => {
          setState({ kind: 'done' });
          onDone();
        },
        (error: unknown) => setState(refused(error)),
      )
      .finally(() => {
        isBusy.current = false;
      });
  };
  const touch = (): void => {
    if (!isBusy.current) setState({ kind: 'still', errors: {} });
  };
  return { state, submit, touch };
}

import type { OwnUser, UserId } from '@chupke/domain/user.ts';
import type { SubmitEvent } from 'react';
import { useState, useRef } from 'react';
import { useArea, useText } from '../../../lib/i18n.ts';
import type { ErrorCode } from '../../../lib/errors.ts';
import { toAppError } from '../../../lib/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { loadOwnApi } from '../hooks/own-api.ts';
import { nameProblemOf, tidyName } from '../model/names.ts';

/** State of saving the name. */
type NameState =
  | { readonly kind: 'still' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved' }
  | { readonly kind: 'failed'; readonly code: ErrorCode };

/** Saves the name for oneself, once at a time. `touch` clears the last error. */
function useName(uid: UserId): {
  readonly state: NameState;
  readonly save: (name: string, onSaved: () => void) => void;
  readonly touch: () => void;
} {
  const [state, setState] = useState<NameState>({ kind: 'still' });
  const isSaving = useRef(false);
  const save = (name: string, onSaved: () => void): void => {
    if (isSaving.current) return;
    isSaving.current = true;
    setState({ kind: 'saving' });
    loadOwnApi()
      .then(({ saveFields }) => saveFields(uid, { displayName: name }))
      .then(
        () => {
          setState({ kind: 'saved' });
          onSaved();
        },
        (error: unknown) => setState({ kind: 'failed', code: toAppError(error).code }),
      )
      .finally(() => {
        isSaving.current = false;
      });
  };
  const touch = (): void => {
    if (!isSaving.current) setState({ kind: 'still' });
  };
  return { state, save, touch };
}

/** The name for oneself, which nobody else in the app sees. */
export function NameForm({ user }: { readonly user: OwnUser }) {
  const { errors } = useText();
  const text = useArea('account');
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const { state, save, touch } = useName(user.uid);
  const value = typed ?? user.displayName;
  const isChanged = tidyName(value) !== user.displayName;
  const problem = isChanged ? nameProblemOf(value) : undefined;
  const error =
    problem !== undefined
      ? text.identity[problem]
      : // What is stored by now was saved: only the answer was lost.
        state.kind !== 'failed' || !isChanged
        ? undefined
        : state.code === 'unavailable'
          ? text.notSaved
          : errors[state.code];
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (problem !== undefined || !isChanged) return;
    const name = tidyName(value);
    // Input typed meanwhile stays.
    save(name, () => setTyped((now) => (now === value ? name : now)));
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <TextField
        label={text.identity.name}
        name="display-name"
        autoComplete="given-name"
        value={value}
        onChange={(next) => {
          setTyped(next);
          touch();
        }}
        error={error}
        hint={text.identity.nameHint}
      />
      <div className="flex items-center gap-4">
        <Button
          variant="secondary"
          type="submit"
          busy={state.kind === 'saving'}
          disabled={state.kind !== 'saving' && (problem !== undefined || !isChanged)}
        >
          {state.kind === 'saving' ? text.saving : text.save}
        </Button>
        <p role="status" className="text-good text-small font-semibold">
          {state.kind === 'saved' ? text.saved : ''}
        </p>
      </div>
    </form>
  );
}

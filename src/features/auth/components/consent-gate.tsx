import { useEffect, useRef, useState } from 'react';
import type { ErrorCode } from '../../../lib/errors.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { GateState } from '../hooks/use-consent-gate.ts';
import { useConsentGate } from '../hooks/use-consent-gate.ts';
import { NO_ANSWER } from '../model/entry-form.ts';
import { AuthFrame } from './auth-frame.tsx';
import { ConsentNotice } from './consent-notice.tsx';

function Failure({ code }: { readonly code: ErrorCode | undefined }) {
  const text = useText();
  // That error is shown at its checkbox.
  if (code === undefined || code === 'consent-required') return null;
  const words = code === 'unavailable' ? text.auth.noConnection : text.errors[code];
  return <Notice tone="danger" title={words} />;
}

interface LeavingProps {
  readonly state: GateState;
  readonly onBack: () => void;
  readonly onSignOut: () => void;
  readonly onRemove: () => void;
}

/** Not now: with the account, which is empty, or without it. */
function Leaving({ state, onBack, onSignOut, onRemove }: LeavingProps) {
  const text = useArea('consent').gate;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isBusy = state.kind === 'removing';
  return (
    <div className="grid gap-5">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-title font-bold outline-none">
          {text.leaveTitle}
        </h2>
        <p className="text-soft mt-1 text-pretty">{text.leaveBody}</p>
      </div>
      <Failure code={state.code} />
      <div className="grid gap-2.5">
        <Button variant="primary" fullWidth busy={isBusy} onClick={onSignOut}>
          {text.signOut}
        </Button>
        <Button variant="secondary" fullWidth icon="trash" disabled={isBusy} onClick={onRemove}>
          {text.remove}
        </Button>
        <Button variant="quiet" fullWidth disabled={isBusy} onClick={onBack}>
          {text.back}
        </Button>
      </div>
    </div>
  );
}

/** The notice for an account that is signed in and has not agreed to it: a first sign-in with Google, a sign-up cut off. */
export function ConsentGate({ email }: { readonly email: string }) {
  const text = useArea('consent').gate;
  const [answer, setAnswer] = useState(NO_ANSWER);
  const { state, agree, ask, clearError, signOut, remove } = useConsentGate();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (state.code === 'consent-required')
      form.current?.querySelector<HTMLInputElement>('input[name="consent"]')?.focus();
  }, [state]);
  const isLeaving = state.kind === 'leaving' || state.kind === 'removing';
  const isSaving = state.kind === 'saving';
  return (
    <AuthFrame title={text.title} lead={text.lead} isSeatFree>
      {isLeaving ? (
        <Leaving state={state} onBack={() => ask(false)} onSignOut={signOut} onRemove={remove} />
      ) : (
        <form
          ref={form}
          noValidate
          aria-busy={isSaving}
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            agree(answer);
          }}
        >
          <Failure code={state.code} />
          <p className="text-soft text-small">
            {text.signedInAs} <strong className="text-ink font-semibold wrap-anywhere">{email}</strong>
          </p>
          <ConsentNotice
            answer={answer}
            onAnswer={(next) => {
              setAnswer(next);
              clearError();
            }}
            error={state.code === 'consent-required' ? state.code : undefined}
          />
          <div className="grid gap-2.5">
            <Button variant="primary" type="submit" fullWidth busy={isSaving}>
              {isSaving ? text.busy : text.submit}
            </Button>
            <Button variant="quiet" fullWidth disabled={isSaving} onClick={() => ask(true)}>
              {text.notNow}
            </Button>
          </div>
        </form>
      )}
    </AuthFrame>
  );
}

import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ErrorCode } from '../../../lib/errors.ts';
import { useArea } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import type { GateState } from '../hooks/use-consent-gate.ts';
import { useConsentGate } from '../hooks/use-consent-gate.ts';
import { useEntryErrors } from '../hooks/use-entry-errors.ts';
import { NO_ANSWER } from '../model/entry-form.ts';
import { AuthFrame, LINK_CLASS } from './auth-frame.tsx';
import { ConsentNotice } from './consent-notice.tsx';
import { Refusal } from './refusal.tsx';

function Failure({ code }: { readonly code: ErrorCode | undefined }) {
  const words = useEntryErrors();
  // That error is shown at its checkbox.
  if (code === undefined || code === 'consent-required') return null;
  return <Refusal of={code} title={words(code)} />;
}

interface LeavingProps {
  readonly state: GateState;
  readonly isAnew: boolean;
  readonly onBack: () => void;
  readonly onSignOut: () => void;
  readonly onRemove: () => void;
}

/** Not now: with the account, or without it. An empty one goes at once; another is exported and erased on its own page. */
function Leaving({ state, isAnew, onBack, onSignOut, onRemove }: LeavingProps) {
  const { gate: text, anew } = useArea('consent');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isBusy = state.kind === 'removing';
  return (
    <div className="grid gap-5">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-title font-bold outline-none">
          {isAnew ? anew.leaveTitle : text.leaveTitle}
        </h2>
        <p className="text-soft mt-1 text-pretty">{isAnew ? anew.leaveBody : text.leaveBody}</p>
      </div>
      <Failure code={state.code} />
      <div className="grid gap-2.5">
        <Button variant="primary" fullWidth busy={isBusy} onClick={onSignOut}>
          {text.signOut}
        </Button>
        {isAnew ? (
          <Link to="/profile/data" className={LINK_CLASS}>
            {anew.ownData}
          </Link>
        ) : (
          <Button variant="secondary" fullWidth icon="trash" disabled={isBusy} onClick={onRemove}>
            {text.remove}
          </Button>
        )}
        <Button variant="quiet" fullWidth disabled={isBusy} onClick={onBack}>
          {text.back}
        </Button>
      </div>
    </div>
  );
}

interface ConsentGateProps {
  readonly email: string;
  /** The notice has changed since it was agreed to. */
  readonly isAnew: boolean;
}

/**
 * The notice for an account that is signed in and has not agreed to it: a first sign-in with Google, a sign-up cut off, a
 * notice that says something new.
 */
export function ConsentGate({ email, isAnew }: ConsentGateProps) {
  const { gate: text, anew } = useArea('consent');
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
    <AuthFrame
      title={isAnew ? anew.title : text.title}
      lead={isAnew ? anew.lead : text.lead}
      isSeatFree={!isAnew}
    >
      {isLeaving ? (
        <Leaving
          state={state}
          isAnew={isAnew}
          onBack={() => ask(false)}
          onSignOut={signOut}
          onRemove={remove}
        />
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
          <p className="text-soft text-small">
            {text.signedInAs} <strong className="text-ink font-semibold wrap-anywhere">{email}</strong>
          </p>
          {isAnew ? (
            <section className="grid gap-1.5">
              <h2 className="font-bold">{anew.changes}</h2>
              <ul className="text-soft text-small list-disc pl-5">
                {anew.since.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </section>
          ) : null}
          <ConsentNotice
            answer={answer}
            onAnswer={(next) => {
              setAnswer(next);
              clearError();
            }}
            error={state.code === 'consent-required' ? state.code : undefined}
          />
          <Failure code={state.code} />
          <div className="grid gap-2.5">
            <Button variant="primary" type="submit" fullWidth busy={isSaving}>
              {isAnew ? (isSaving ? anew.busy : anew.submit) : isSaving ? text.busy : text.submit}
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

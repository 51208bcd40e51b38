import { useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../../lib/i18n.ts';
import type { OutboxState } from '../../../lib/outbox/model.ts';
import { retrySending, useFollows } from '../../../lib/outbox/outbox.ts';
import type { ShownUnsent } from '../../../lib/outbox/use-retry-all.ts';
import { useRetryAll, useSecondsToRetry } from '../../../lib/outbox/use-retry-all.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Spin } from '../../../ui/spinner.tsx';
import type { DraftPlace } from '../hooks/take-back.ts';
import { withdraw } from '../hooks/use-actions.ts';
import { usePendingPosts } from '../hooks/use-pending.ts';

/** What is shown of an own post or reply that is not sent yet. */
export interface SendStateProps {
  readonly id: string;
  readonly state: OutboxState;
  /** Where the text can be edited again; undefined: nowhere. */
  readonly place: DraftPlace | undefined;
}

function Words({ id, state }: Pick<SendStateProps, 'id' | 'state'>) {
  const { confessions, errors } = useText();
  const follows = useFollows(id);
  switch (state.kind) {
    case 'waiting':
      return (
        <>
          <Icon name="clock" size={18} />
          {follows ? confessions.heldBack : confessions.waiting}
        </>
      );
    case 'sending':
      return (
        <>
          <Spin size={16} />
          {confessions.sending}
        </>
      );
    case 'failed':
      return (
        <>
          <Icon name="warning" size={18} />
          <span>
            <strong className="font-semibold">{confessions.failed}.</strong> {errors[state.code]}
          </span>
        </>
      );
  }
}

/** Asks before words are thrown away that cannot be edited again. Here, as a dialog is not there without a network. */
function DiscardQuestion({ id, onKeep }: { readonly id: string; readonly onKeep: () => void }) {
  const { confessions, common } = useText();
  const question = useId();
  const answers = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that had the focus is gone; this is the harmless answer.
    answers.current?.querySelector('button')?.focus();
  }, []);
  return (
    <div role="group" aria-labelledby={question} className="grid basis-full gap-1">
      <p id={question} className="text-small text-pretty">
        {confessions.noPlace}
      </p>
      <div ref={answers} className="flex justify-end gap-1">
        <Button variant="quiet" size="sm" onClick={onKeep}>
          {common.cancel}
        </Button>
        <Button variant="danger" size="sm" onClick={() => withdraw(id)}>
          {confessions.discard}
        </Button>
      </div>
    </div>
  );
}

type ActionsProps = SendStateProps & { readonly onNoPlace: () => void };

/** What can be done with one that waits: it is taken back, to be edited, or goes before its turn. */
function WaitingActions({ id, place, onNoPlace }: ActionsProps) {
  const { confessions } = useText();
  const follows = useFollows(id);
  const canGoBack = place !== undefined && !place.isTaken();
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => place?.putBack() === true || onNoPlace()}>
        {canGoBack ? confessions.takeBack : confessions.discard}
      </Button>
      {follows ? (
        <Button variant="secondary" size="sm" onClick={() => retrySending(id)}>
          {confessions.sendNow}
        </Button>
      ) : null}
    </>
  );
}

/** What can be done with one that was refused. */
function FailedActions({ id, state, place, onNoPlace }: ActionsProps) {
  const { confessions } = useText();
  const seconds = useSecondsToRetry(state.kind === 'failed' ? state.retryAt : undefined);
  return (
    <>
      {place === undefined || place.isTaken() ? null : (
        <Button variant="quiet" size="sm" onClick={() => place.putBack() || onNoPlace()}>
          {confessions.editAgain}
        </Button>
      )}
      <Button variant="quiet" size="sm" onClick={() => withdraw(id)}>
        {confessions.discard}
      </Button>
      <Button variant="secondary" size="sm" disabled={seconds > 0} onClick={() => retrySending(id)}>
        {seconds > 0 ? confessions.retryIn(seconds) : confessions.retry}
      </Button>
    </>
  );
}

/** The state of an own post or reply that is being sent, with its actions: take back, discard, edit, retry. */
export function SendState(props: SendStateProps) {
  const { id, state } = props;
  const [isAsking, setIsAsking] = useState(false);
  const actions = { ...props, onNoPlace: () => setIsAsking(true) };
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <p
        role="status"
        className={`flex flex-1 basis-44 items-center gap-2 text-small ${state.kind === 'failed' ? 'text-danger' : 'text-soft'}`}
      >
        <Words id={id} state={state} />
      </p>
      {isAsking ? (
        // Also while it is tried again: the question does not come and go under the finger.
        <DiscardQuestion id={id} onKeep={() => setIsAsking(false)} />
      ) : state.kind === 'sending' ? null : (
        <div className="flex gap-1">
          {state.kind === 'failed' ? <FailedActions {...actions} /> : <WaitingActions {...actions} />}
        </div>
      )}
    </div>
  );
}

/** Retries everything that was refused. Nothing where it is only one, which has its own button. */
export function RetryAll({ unsent }: { readonly unsent: readonly ShownUnsent[] }) {
  const { confessions } = useText();
  const { count, seconds, retry } = useRetryAll(unsent);
  if (count < 2) return null;
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3">
      <p role="status" className="text-danger text-small font-semibold">
        {confessions.failedCount(count)}
      </p>
      <Button variant="quiet" size="sm" icon="refresh" disabled={seconds > 0} onClick={retry}>
        {seconds > 0 ? confessions.retryIn(seconds) : confessions.retryAll}
      </Button>
    </div>
  );
}

/** The same for the user's own posts. */
export function RetryAllPosts() {
  const pending = usePendingPosts();
  return <RetryAll unsent={pending.map(({ action: { id }, state }) => ({ id, state }))} />;
}

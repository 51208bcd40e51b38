import { useText } from '../../../lib/i18n.ts';
import type { OutboxState } from '../../../lib/outbox/model.ts';
import { discardUnsent, retrySending } from '../../../lib/outbox/outbox.ts';
import { useSecondsUntil } from '../../../lib/use-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Spin } from '../../../ui/spinner.tsx';
import { usePendingPosts } from '../hooks/use-pending.ts';

/** What is shown of an own post or reply that is not sent yet. */
export interface SendStateProps {
  readonly id: string;
  readonly state: OutboxState;
  /** Offered where the text can be edited again. */
  readonly onEdit?: (() => void) | undefined;
}

function Words({ state }: { readonly state: OutboxState }) {
  const { confessions, errors } = useText();
  switch (state.kind) {
    case 'waiting':
      return (
        <>
          <Icon name="clock" size={18} />
          {confessions.waiting}
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

/** The state of an own post or reply that is being sent, with its actions: discard, edit, retry. */
export function SendState({ id, state, onEdit }: SendStateProps) {
  const { confessions } = useText();
  const seconds = useSecondsUntil(state.kind === 'failed' ? state.retryAt : undefined);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <p
        role="status"
        className={`flex flex-1 basis-44 items-center gap-2 text-small ${state.kind === 'failed' ? 'text-danger' : 'text-soft'}`}
      >
        <Words state={state} />
      </p>
      {state.kind === 'sending' ? null : (
        <div className="flex gap-1">
          {state.kind === 'failed' && onEdit !== undefined ? (
            <Button variant="quiet" size="sm" onClick={onEdit}>
              {confessions.editAgain}
            </Button>
          ) : null}
          <Button variant="quiet" size="sm" onClick={() => discardUnsent(id)}>
            {state.kind === 'failed' ? confessions.discard : confessions.undo}
          </Button>
          {state.kind === 'failed' ? (
            <Button variant="secondary" size="sm" disabled={seconds > 0} onClick={() => retrySending(id)}>
              {seconds > 0 ? confessions.retryIn(seconds) : confessions.retry}
            </Button>
          ) : null}
        </div>
      )}
    </div>
  );
}

/** An own post or reply; without a state it has been sent. */
interface Unsent {
  readonly id: string;
  readonly state: OutboxState | undefined;
}

interface Failed {
  readonly id: string;
  /** Not before this time, in milliseconds since 1970; 0 for at once. */
  readonly retryAt: number;
}

function failedOf(unsent: readonly Unsent[]): readonly Failed[] {
  return unsent.flatMap(({ id, state }) =>
    state?.kind === 'failed' ? [{ id, retryAt: state.retryAt ?? 0 }] : [],
  );
}

/** Retries everything that was refused. Nothing where it is only one, which has its own button. */
export function RetryAll({ unsent }: { readonly unsent: readonly Unsent[] }) {
  const failed = failedOf(unsent);
  return failed.length < 2 ? null : <Line failed={failed} />;
}

function Line({ failed }: { readonly failed: readonly Failed[] }) {
  const { confessions } = useText();
  const seconds = useSecondsUntil(Math.max(...failed.map(({ retryAt }) => retryAt)));
  const retry = (): void => {
    for (const { id } of failed) retrySending(id);
  };
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3">
      <p role="status" className="text-danger text-small font-semibold">
        {confessions.failedCount(failed.length)}
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

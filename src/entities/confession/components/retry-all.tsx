import { useText } from '../../../lib/i18n.ts';
import type { OutboxState } from '../../../lib/outbox/model.ts';
import { retrySending } from '../../../lib/outbox/outbox.ts';
import { useSecondsUntil } from '../../../lib/use-time.ts';
import { Button } from '../../../ui/button.tsx';
import { usePendingPosts } from '../hooks/use-pending.ts';

/** Something of one's own on its way; without a state it has arrived. */
interface Unsent {
  readonly id: string;
  readonly state: OutboxState | undefined;
}

interface Failed {
  readonly id: string;
  /** Not before this time, in milliseconds since 1970; 0 where it may be at once. */
  readonly retryAt: number;
}

function failedOf(unsent: readonly Unsent[]): readonly Failed[] {
  return unsent.flatMap(({ id, state }) =>
    state?.kind === 'failed' ? [{ id, retryAt: state.retryAt ?? 0 }] : [],
  );
}

/** Sends everything again that was refused. Nothing where there is not more than one of it: that has its own button. */
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

/** The same for one's own posts. */
export function RetryAllPosts() {
  const pending = usePendingPosts();
  return <RetryAll unsent={pending.map(({ action: { id }, state }) => ({ id, state }))} />;
}

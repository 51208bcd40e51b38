import type { Alert } from '@chupke/domain/alert.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { RefObject } from 'react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { toAppError } from '../../../lib/errors.ts';
import { currentText, useArea, useText } from '../../../lib/i18n.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonChits } from '../../../ui/skeleton.tsx';
import { markAllRead, markRead, removeAlert } from '../hooks/alert-changes.ts';
import { retryAlerts } from '../hooks/alerts-store.ts';
import { useAlerts } from '../hooks/use-alerts.ts';
import { AlertRow } from './alert-row.tsx';
import { OlderAlerts } from './older-alerts.tsx';

/** Says why a change was taken back. */
function useTold(): (work: Promise<void>) => void {
  const { offline } = useArea('alerts');
  return (work) => {
    work.catch((error: unknown) => {
      const { code, isPassing } = toAppError(error);
      showToast('error', isPassing ? offline : currentText().errors[code]);
    });
  };
}

/** Without a network it stays unread: that is no matter for somebody who wanted to read on. */
function open(user: UserId, alert: Alert): void {
  markRead(user, alert).catch(() => undefined);
}

function openerAt(list: HTMLUListElement | null, place: number): HTMLElement | undefined {
  const row = list?.children.item(place);
  return row?.querySelector<HTMLElement>('a, button') ?? undefined;
}

interface RowsProps {
  readonly user: UserId;
  readonly alerts: readonly Alert[];
  readonly isEnd: boolean;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

function Rows({ user, alerts, isEnd, heading }: RowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const told = useTold();
  const remove = (alert: Alert, place: number): void => {
    // The button goes with its row: the focus goes to what takes its place.
    (openerAt(list.current, place + 1) ?? openerAt(list.current, place - 1) ?? heading.current)?.focus();
    told(removeAlert(user, alert));
  };
  return (
    <>
      <ul ref={list}>
        {alerts.map((alert, place) => (
          <AlertRow
            key={alert.id}
            alert={alert}
            onOpen={() => open(user, alert)}
            onMarkRead={() => {
              openerAt(list.current, place)?.focus();
              told(markRead(user, alert));
            }}
            onRemove={() => remove(alert, place)}
          />
        ))}
      </ul>
      <OlderAlerts
        isEnd={isEnd}
        // The first of those that came, where there was a button.
        onLoaded={() => openerAt(list.current, alerts.length)?.focus()}
      />
    </>
  );
}

function Nothing() {
  const text = useArea('alerts');
  return (
    <EmptyState title={text.emptyTitle} body={text.emptyBody} art="letter">
      <Link to="/create" className={buttonClass({ variant: 'primary' })}>
        {text.emptyAction}
      </Link>
    </EmptyState>
  );
}

/** One's alerts with every state in which the list can be. */
export function AlertList({ user }: { readonly user: UserId }) {
  const { common } = useText();
  const text = useArea('alerts');
  const { kind, alerts, isEnd, unread } = useAlerts(user);
  const heading = useRef<HTMLHeadingElement>(null);
  const told = useTold();
  const markAll = (): void => {
    heading.current?.focus();
    told(markAllRead(user));
  };
  return (
    <section aria-labelledby="alerts-title">
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h1 ref={heading} id="alerts-title" tabIndex={-1} className="text-title font-semibold outline-none">
          {text.title}
        </h1>
        {kind === 'ready' && unread > 0 ? (
          <Button variant="quiet" size="sm" onClick={markAll}>
            {text.markAll}
          </Button>
        ) : null}
      </div>
      <p role="status" className="sr-only">
        {kind === 'ready' ? text.unread(unread) : ''}
      </p>
      {kind === 'loading' ? <SkeletonChits count={4} label={common.loading} /> : null}
      {kind === 'failed' ? (
        <ErrorState
          title={common.couldNotLoad}
          body={common.couldNotLoadBody}
          retryLabel={common.retry}
          onRetry={retryAlerts}
        />
      ) : null}
      {kind === 'ready' && alerts.length === 0 && isEnd ? <Nothing /> : null}
      {kind === 'ready' && !(alerts.length === 0 && isEnd) ? (
        <Rows user={user} alerts={alerts} isEnd={isEnd} heading={heading} />
      ) : null}
    </section>
  );
}

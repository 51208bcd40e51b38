import type { Alert } from '@chupke/domain/alert.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { Link } from 'react-router-dom';
import { toAppError } from '../../../lib/errors.ts';
import { currentText, useText } from '../../../lib/i18n/i18n.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonChits } from '../../../ui/skeleton.tsx';
import type * as changeAlerts from '../api/change-alerts.ts';
import { retryAlerts, useAlerts } from '../hooks/alerts-store.ts';
import { unreadCount } from '../model/alerts-state.ts';
import { AlertRow } from './alert-row.tsx';

type Change = (api: typeof changeAlerts) => Promise<void>;

function change(work: Change): void {
  import('../api/change-alerts.ts').then(work).catch((error: unknown) => {
    showToast('error', currentText().errors[toAppError(error).code]);
  });
}

function Rows({ alerts, user }: { readonly alerts: readonly Alert[]; readonly user: UserId }) {
  const text = useText().alerts;
  if (alerts.length === 0) {
    return (
      <EmptyState title={text.emptyTitle} body={text.emptyBody}>
        <Link to="/create" className={buttonClass({ variant: 'primary' })}>
          {text.emptyAction}
        </Link>
      </EmptyState>
    );
  }
  return (
    <>
      <ul>
        {alerts.map((alert) => (
          <AlertRow
            key={alert.id}
            alert={alert}
            onOpen={() => change(({ markRead }) => markRead(user, [alert]))}
            onRemove={() => change(({ removeAlert }) => removeAlert(user, alert))}
          />
        ))}
      </ul>
      <p className="text-soft py-6 text-center text-small">{text.end}</p>
    </>
  );
}

/** One's alerts with every state in which the list can be. */
export function AlertList({ user }: { readonly user: UserId }) {
  const text = useText();
  const state = useAlerts();
  const unread = unreadCount(state);
  return (
    <section aria-labelledby="alerts-title">
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h1 id="alerts-title" tabIndex={-1} className="text-title font-semibold outline-none">
          {text.alerts.title}
        </h1>
        {state.kind === 'ready' && unread > 0 ? (
          <Button
            variant="quiet"
            size="sm"
            onClick={() => change(({ markRead }) => markRead(user, state.alerts))}
          >
            {text.alerts.markAll}
          </Button>
        ) : null}
      </div>
      <p role="status" className="sr-only">
        {state.kind === 'ready' ? text.alerts.unread(unread) : text.common.loading}
      </p>
      {state.kind === 'loading' ? <SkeletonChits count={4} label={text.common.loading} /> : null}
      {state.kind === 'failed' ? (
        <ErrorState
          title={text.common.couldNotLoad}
          body={text.common.couldNotLoadBody}
          retryLabel={text.common.retry}
          onRetry={retryAlerts}
        />
      ) : null}
      {state.kind === 'ready' ? <Rows alerts={state.alerts} user={user} /> : null}
    </section>
  );
}

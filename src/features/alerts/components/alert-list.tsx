import type { Alert } from '@chupke/domain/alert.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { ReactNode, RefObject } from 'react';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { toAppError } from '../../../lib/errors.ts';
import { useArea, useText, currentText } from '../../../lib/i18n.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useUnread } from '../../../lib/unread.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListFoot } from '../../../ui/list-foot.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import { markAllRead, markRead, removeAlert, repairUnread } from '../hooks/alert-changes.ts';
import type { AlertWords } from '../hooks/alert-words.ts';
import { useAlertWords } from '../hooks/alert-words.ts';
import { holdAlerts, loadOlder, retryAlerts, useAlertsOf, useAlertsStore } from '../hooks/alerts-store.ts';
import type { AlertGroup } from '../model/alert-groups.ts';
import { groupAlerts } from '../model/alert-groups.ts';
import { allAlerts, countUnread, withChanges } from '../model/alert-list.ts';
import { AlertRow } from './alert-row.tsx';

/** For how long the list and the count must disagree before that is repaired, in milliseconds: they come one by one. */
const SETTLE_MS = 2000;

/** The user's alerts as shown, live while mounted. */
function useAlerts(user: UserId) {
  const { state, changes } = useAlertsOf(user);
  const stored = useUnread();
  useEffect(() => holdAlerts(user), [user]);
  const list = state.kind === 'ready' ? state.list : undefined;
  const alerts = list === undefined ? [] : withChanges(allAlerts(list), changes);
  const unread = countUnread(alerts);
  const mayBeWrong = list !== undefined && stored > unread && (list.isEnd || unread === 0);
  useEffect(() => {
    if (!mayBeWrong) return undefined;
    const timer = setTimeout(() => void repairUnread(user), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [user, mayBeWrong]);
  return { kind: state.kind, alerts, isEnd: list?.isEnd ?? false, unread: Math.max(stored, unread) };
}

/** Shows why a change was undone. */
function useFailureToast(): (work: Promise<void>) => void {
  const { offline } = useArea('alerts');
  return (work) => {
    work.catch((error: unknown) => {
      const { code, isPassing } = toAppError(error);
      showToast('error', isPassing ? offline : currentText().errors[code]);
    });
  };
}

/** Offline it stays unread, which is no error for somebody who just wants to read. */
function open(user: UserId, alert: Alert): void {
  markRead(user, alert).catch(() => undefined);
}

/** What opens an alert, in the order in which they are shown. */
function openersIn(list: HTMLElement | null): readonly HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-alert]') ?? [])];
}

function isOpenerOf({ id }: Alert): (opener: HTMLElement) => boolean {
  return ({ dataset }) => dataset['alert'] === id;
}

interface OlderAlertsProps {
  readonly isEnd: boolean;
  /** They have come, or could not, while the focus was where the button is or was. */
  readonly onLoaded: () => void;
}

/** The foot of the list: a button for older ones, or its end. */
function OlderAlerts({ isEnd, onLoaded }: OlderAlertsProps) {
  const text = useArea('alerts');
  const { retry } = useText().common;
  const foot = useRef<HTMLDivElement>(null);
  const older = useAlertsStore((store) => store.older);
  const load = async (): Promise<void> => {
    await loadOlder();
    const { activeElement } = document;
    if (activeElement === document.body || foot.current?.contains(activeElement) === true) onLoaded();
  };
  return (
    <ListFoot
      ref={foot}
      hasMore={!isEnd}
      more={older}
      onMore={() => void load()}
      words={{ more: text.older, failed: text.olderFailed, retry, end: text.end }}
    />
  );
}

interface GroupProps {
  readonly group: AlertGroup;
  readonly words: AlertWords;
  readonly rowOf: (alert: Alert, about: string | undefined) => ReactNode;
}

/** Several alerts about one confession, under its name and its beginning. */
function Group({ group, words, rowOf }: GroupProps) {
  const text = useArea('alerts');
  const id = useId();
  const { isHidden, alerts } = group;
  const { title, mask } = words.headingOf(group);
  return (
    <li className="border-line border-b last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3 pt-4">
        {mask === undefined ? null : <Avatar id={mask} size={28} />}
        <p id={id} dir="auto" className="line-clamp-2 min-w-0 flex-1 font-semibold wrap-anywhere">
          {title}
        </p>
        {isHidden ? <Badge tone="danger">{text.hiddenNow}</Badge> : null}
      </div>
      <ul aria-labelledby={id}>{alerts.map((alert) => rowOf(alert, words.replyIn(alert)))}</ul>
    </li>
  );
}

interface RowsProps {
  readonly user: UserId;
  readonly alerts: readonly Alert[];
  readonly isEnd: boolean;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

function Rows({ user, alerts, isEnd, heading }: RowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const words = useAlertWords();
  const showFailureOf = useFailureToast();
  const remove = (alert: Alert): void => {
    // The button goes with its row: the focus goes to what takes its place.
    const openers = openersIn(list.current);
    const place = openers.findIndex(isOpenerOf(alert));
    (openers[place + 1] ?? openers[place - 1] ?? heading.current)?.focus();
    showFailureOf(removeAlert(user, alert));
  };
  const rowOf = (alert: Alert, about: string | undefined): ReactNode => (
    <AlertRow
      key={alert.id}
      alert={alert}
      about={about}
      onOpen={() => open(user, alert)}
      onMarkRead={() => {
        openersIn(list.current).find(isOpenerOf(alert))?.focus();
        showFailureOf(markRead(user, alert));
      }}
      onRemove={() => remove(alert)}
    />
  );
  return (
    <>
      <ul ref={list}>
        {groupAlerts(alerts).map((group) => {
          const [only, ...more] = group.alerts;
          if (more.length > 0) return <Group key={group.key} group={group} words={words} rowOf={rowOf} />;
          return rowOf(only, words.aboutOf(only));
        })}
      </ul>
      <OlderAlerts
        isEnd={isEnd}
        // The first of those that came, where there was a button: some may have joined a group further up.
        onLoaded={() =>
          openersIn(list.current)
            .find((opener) => !alerts.some((alert) => isOpenerOf(alert)(opener)))
            ?.focus()
        }
      />
    </>
  );
}

function Nothing({ isAdmin }: { readonly isAdmin: boolean }) {
  const text = useArea('alerts');
  if (isAdmin) return <EmptyState title={text.emptyAdminTitle} body={text.emptyAdminBody} art="letter" />;
  return (
    <EmptyState title={text.emptyTitle} body={text.emptyBody} art="letter">
      <Link to="/create" className={buttonClass({ variant: 'primary' })}>
        {text.emptyAction}
      </Link>
    </EmptyState>
  );
}

interface AlertListProps {
  readonly user: UserId;
  /** Whether the user is an admin, who writes nothing and is alerted to other things. */
  readonly isAdmin: boolean;
}

/** The user's alerts with every state of the list. */
export function AlertList({ user, isAdmin }: AlertListProps) {
  const { common } = useText();
  const text = useArea('alerts');
  const { kind, alerts, isEnd, unread } = useAlerts(user);
  const heading = useRef<HTMLHeadingElement>(null);
  const showFailureOf = useFailureToast();
  const markAll = (): void => {
    heading.current?.focus();
    showFailureOf(markAllRead(user));
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
      {kind === 'ready' ? null : (
        <LoadingOrFailed kind={kind} words={common} count={4} onRetry={retryAlerts} />
      )}
      {kind === 'ready' && alerts.length === 0 && isEnd ? <Nothing isAdmin={isAdmin} /> : null}
      {kind === 'ready' && !(alerts.length === 0 && isEnd) ? (
        <Rows user={user} alerts={alerts} isEnd={isEnd} heading={heading} />
      ) : null}
    </section>
  );
}

import { reportedPath } from '@chupke/domain/report.ts';
import type { ReportKind } from '@chupke/domain/report-subject.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { StatusBadge } from '../../../entities/report/components/status-badge.tsx';
import type { PageCursor } from '../../../lib/documents.ts';
import { useHashTarget } from '../../../lib/use-hash-target.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import { retrySending, useOutbox } from '../../../lib/outbox/outbox.ts';
import { keptFor, pagedList, usePagedList } from '../../../lib/paged-list.ts';
import { useRelativeTimes } from '../../../lib/use-time.ts';
import { useFocusOnNew } from '../../../lib/use-focus-on-new.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PagedFoot } from '../../../ui/list-foot.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { WRITTEN } from '../../../ui/written.ts';
import type { Areas } from '../../../texts/en/form.ts';
import { REPORT_KIND } from '../hooks/outbox-handler.ts';
import type { OwnReport } from '../api/load-tickets.ts';

const listOf = keptFor((user: UserId) =>
  pagedList<OwnReport, PageCursor>({
    load: async (after) => (await import('../api/load-tickets.ts')).loadTickets(user, after),
    idOf: ({ reportId }) => reportId,
  }),
);

/** What differs between the things that were reported. */
function ticketWords(text: Areas['reports'], kind: ReportKind) {
  const { confession: open, confessionOf: openOf, meanings, ofReply, ofCircle, ofMessage } = text;
  const ofConfession = { mark: undefined, open, openOf, meanings };
  return { confession: ofConfession, reply: ofReply, circle: ofCircle, circleMessage: ofMessage }[kind];
}

/** One of the user's reports: its subject and status. `isTarget`: the URL names it. */
function TicketCard({ ticket, isTarget }: { readonly ticket: OwnReport; readonly isTarget: boolean }) {
  const text = useArea('reports');
  const timeOf = useRelativeTimes();
  const words = ticketWords(text, ticket.subject.kind);
  const { ticketNumber: number, reason, status, reportTimestamp, processedAt } = ticket;
  return (
    <li
      id={number}
      className={`rounded-chit border bg-sheet px-5 py-4 scroll-mt-6 ${isTarget ? 'border-marigold-deep outline-2 outline-marigold' : 'border-line'}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 tabIndex={-1} className="font-semibold outline-none">
          {text.ticket(number)}
        </h2>
        <StatusBadge status={status} />
      </div>
      <p className="mt-1">
        <span className="sr-only">{text.reason}: </span>
        {text.reasons[reason]}
      </p>
      <p className="text-soft mt-1 text-small text-pretty">{words.meanings[status]}</p>
      <div className="text-soft mt-2 flex flex-wrap items-center justify-between gap-x-4 text-tiny">
        <span className="flex flex-wrap gap-x-3 py-1">
          {words.mark === undefined ? null : <span>{words.mark}</span>}
          {ticket.circleName === null ? null : <bdi>{ticket.circleName}</bdi>}
          <RelativeTime {...timeOf(reportTimestamp)} words={text.reported} />
          {processedAt === null ? null : <RelativeTime {...timeOf(processedAt)} words={text.decided} />}
        </span>
        {ticket.isThere ? (
          <Link
            to={reportedPath(ticket.subject)}
            aria-label={words.openOf(number)}
            className="text-accent -my-1 inline-flex min-h-11 items-center gap-1 text-small font-semibold underline-offset-4 hover:underline"
          >
            {words.open}
            <Icon name="chevron-right" size={16} />
          </Link>
        ) : (
          <span className="py-1 text-small">{text.notThere}</span>
        )}
      </div>
    </li>
  );
}

/** Reports that wait on this device. */
function useUnsent() {
  return useOutbox().filter(({ kind, state }) => kind === REPORT_KIND && state.kind !== 'failed');
}

/** Says that reports have not been sent yet; once they have, they are in the list. */
function Unsent({ user }: { readonly user: UserId }) {
  const { confessions } = useText();
  const text = useArea('reports');
  const unsent = useUnsent();
  const known = useRef(unsent.length);
  useEffect(() => {
    if (unsent.length < known.current) void listOf(user).refresh();
    known.current = unsent.length;
  }, [unsent.length, user]);
  if (unsent.length === 0) return null;
  return (
    <div className="mb-4">
      <Notice tone="warn" icon="clock" title={text.unsent(unsent.length)} body={text.unsentBody}>
        <Button variant="secondary" size="sm" onClick={() => unsent.forEach(({ id }) => retrySending(id))}>
          {confessions.sendNow}
        </Button>
      </Notice>
    </div>
  );
}

function Tickets({ user }: { readonly user: UserId }) {
  const { common } = useText();
  const text = useArea('reports');
  const rows = useRef<HTMLUListElement>(null);
  const list = listOf(user);
  const { status, items, next, more } = usePagedList(list, { isFetchedOnBack: true });
  const target = useHashTarget(items.length);
  const expectNew = useFocusOnNew(rows, items.length);
  const hasUnsent = useUnsent().length > 0;
  if (items.length === 0 && status !== 'ready')
    return <LoadingOrFailed kind={status} words={common} onRetry={list.more} />;
  if (items.length === 0 && next === undefined) {
    if (hasUnsent) return null;
    return (
      <EmptyState title={text.emptyTitle} body={text.emptyBody} art="letter">
        <Link to="/" className={buttonClass({ variant: 'secondary' })}>
          {text.emptyAction}
        </Link>
      </EmptyState>
    );
  }
  return (
    <>
      <p role="status" className="sr-only">
        {text.count(items.length)}
      </p>
      <ul ref={rows} className="grid gap-3">
        {items.map((ticket) => (
          <TicketCard key={ticket.reportId} ticket={ticket} isTarget={ticket.ticketNumber === target} />
        ))}
      </ul>
      <PagedFoot
        paged={{ status, next, more }}
        onMore={() => {
          expectNew();
          list.more();
        }}
        words={{ more: text.more, failed: text.moreFailed, retry: common.retry, end: text.end }}
      />
    </>
  );
}

/** `/my-reports`: the user's reports and their status. */
export function MyReportsPage({ user }: { readonly user: UserId }) {
  const text = useArea('reports');
  return (
    <>
      <Link to="/profile/privacy" className={WRITTEN.back}>
        <Icon name="back" size={19} />
        {text.back}
      </Link>
      <h1 tabIndex={-1} className="text-title font-semibold outline-none">
        {text.title}
      </h1>
      <p className="text-soft mt-1 mb-5 text-small text-pretty">{text.lead}</p>
      <Unsent user={user} />
      <Tickets user={user} />
      <p className="text-soft text-center text-small">
        {text.complain}{' '}
        <Link to="/grievance" className="text-accent font-semibold underline underline-offset-4">
          {text.complainLink}
        </Link>
      </p>
    </>
  );
}

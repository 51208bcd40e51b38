import type { UserId } from '@chupke/domain/user.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useArea } from '../../../lib/i18n.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { WRITTEN } from '../../../ui/written.ts';
import type { TicketPage } from '../api/load-tickets.ts';
import type { PageCursor } from '../../../entities/report/api/parse-reports.ts';
import { useFocusOnNew } from '../../../entities/report/hooks/use-focus-on-new.ts';
import { usePages } from '../../../entities/report/hooks/use-pages.ts';
import { ListFoot } from '../../../entities/report/components/list-foot.tsx';
import { LoadingOrFailed } from '../../../entities/report/components/loading-or-failed.tsx';
import { TicketCard } from './ticket-card.tsx';

/** Goes to the ticket that the address names, once it is there: the eye, the keyboard and the screen reader. */
function useMeant(count: number): string {
  const meant = decodeURIComponent(useLocation().hash.slice(1));
  const gone = useRef<string | undefined>(undefined);
  useEffect(() => {
    const row = meant === '' || gone.current === meant ? null : document.getElementById(meant);
    if (row === null) return;
    gone.current = meant;
    row.scrollIntoView({ block: 'center' });
    row.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  }, [meant, count]);
  return meant;
}

function Tickets({ user }: { readonly user: UserId }) {
  const text = useArea('reports');
  const list = useRef<HTMLUListElement>(null);
  const load = async (after: PageCursor | undefined): Promise<TicketPage> =>
    (await import('../api/load-tickets.ts')).loadTickets(user, after);
  const pages = usePages(['tickets', user], load);
  const tickets = pages.pages.flatMap((page) => page.tickets);
  const meant = useMeant(tickets.length);
  const expectNew = useFocusOnNew(list, tickets.length);
  if (pages.kind !== 'ready') return <LoadingOrFailed kind={pages.kind} onRetry={pages.retry} />;
  if (tickets.length === 0 && !pages.hasMore) {
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
        {text.count(tickets.length)}
      </p>
      <ul ref={list} className="grid gap-3">
        {tickets.map((ticket) => (
          <TicketCard key={ticket.reportId} ticket={ticket} isMeant={ticket.ticketNumber === meant} />
        ))}
      </ul>
      <ListFoot
        hasMore={pages.hasMore}
        more={pages.more}
        onMore={() => {
          expectNew();
          pages.fetchMore();
        }}
        words={{ more: text.more, failed: text.moreFailed, end: text.end }}
      />
    </>
  );
}

/** `/my-reports`: what one has reported, and what became of it. */
export function MyReportsPage({ user }: { readonly user: UserId }) {
  const text = useArea('reports');
  const [client] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={client}>
      <Link to="/profile/privacy" className={WRITTEN.back}>
        <Icon name="back" size={19} />
        {text.back}
      </Link>
      <h1 tabIndex={-1} className="text-title font-semibold outline-none">
        {text.title}
      </h1>
      <p className="text-soft mt-1 mb-5 text-small text-pretty">{text.lead}</p>
      <Tickets user={user} />
      <p className="text-soft text-center text-small">
        {text.complain}{' '}
        <Link to="/grievance" className="text-accent font-semibold underline underline-offset-4">
          {text.complainLink}
        </Link>
      </p>
    </QueryClientProvider>
  );
}

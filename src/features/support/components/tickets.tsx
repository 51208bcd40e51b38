import type { OwnTicket } from '@chupke/domain/support-ticket.ts';
import { exactDay } from '../../../lib/format.ts';
import { useLanguage, useText } from '../../../lib/i18n.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useOwnTickets } from '../hooks/own-facts.ts';
import { useSupportText } from './support-words.ts';

const TONES: Readonly<Record<OwnTicket['status'], BadgeTone>> = {
  open: 'accent',
  in_progress: 'accent',
  resolved: 'calm',
  approved: 'calm',
  rejected: 'plain',
};

function Ticket({ ticket }: { readonly ticket: OwnTicket }) {
  const text = useSupportText();
  const language = useLanguage();
  const isCircle = ticket.type === 'circle_recovery';
  return (
    <li className="px-4 py-3">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 font-semibold [overflow-wrap:anywhere]">
          {isCircle ? ticket.circleName : ticket.subject}
        </p>
        <Badge tone={TONES[ticket.status]}>{text.tickets.statuses[ticket.status]}</Badge>
      </div>
      <p className="text-soft text-tiny">
        {ticket.id} · {text.tickets.since(exactDay(ticket.createdAt, language))}
      </p>
      {ticket.resolution === null || ticket.resolution === '' ? null : (
        <p className="border-calm/60 mt-2 border-l-2 pl-3 text-small whitespace-pre-wrap [overflow-wrap:anywhere]">
          <span className="text-calm block text-tiny font-semibold">{text.tickets.answer}</span>
          {ticket.resolution}
        </p>
      )}
    </li>
  );
}

/** The student's own tickets, and how they stand. */
export function Tickets({ onNew }: { readonly onNew: () => void }) {
  const text = useSupportText();
  const { common } = useText();
  const { list, hasFailed } = useOwnTickets();
  const open = (
    <Button variant="primary" icon="plus" onClick={onNew}>
      {text.tickets.open}
    </Button>
  );
  if (list === undefined && !hasFailed) return <Spinner label={common.loading} />;
  if (list?.length === 0)
    return (
      <EmptyState art="letter" title={text.tickets.emptyTitle} body={text.tickets.emptyBody}>
        {open}
      </EmptyState>
    );
  return (
    <>
      {list === undefined ? (
        <div className="p-4">
          <Notice tone="warn" title={text.tickets.failed} body={common.couldNotLoadBody} />
        </div>
      ) : (
        <ul className="divide-line border-line divide-y border-b">
          {list.map((ticket) => (
            <Ticket key={ticket.id} ticket={ticket} />
          ))}
        </ul>
      )}
      <div className="p-4">{open}</div>
    </>
  );
}

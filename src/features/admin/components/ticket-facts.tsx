import type { DeskTicket, TicketPriority } from '@chupke/domain/support-ticket.ts';
import { useArea } from '../../../lib/i18n.ts';
import { useMinute, useRelativeTimes } from '../../../lib/use-time.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { isLate, stageOf } from '../model/board.ts';

const TONES: Readonly<Record<TicketPriority, BadgeTone>> = {
  urgent: 'danger',
  high: 'accent',
  medium: 'plain',
  low: 'plain',
};

interface TicketFactsProps {
  readonly ticket: DeskTicket;
  /** Whether this admin works on it. */
  readonly isMine: boolean;
}

/** What is known of a ticket at a glance. Nothing of it leads to whose it is. */
export function TicketFacts({ ticket, isMine }: TicketFactsProps) {
  const { board: text } = useArea('desk');
  const { tickets: recovery } = useArea('admin');
  const { tickets: help } = useArea('adminSupport');
  const now = useMinute();
  const timeOf = useRelativeTimes();
  const isDone = stageOf(ticket) === 'done';
  const status =
    ticket.type === 'circle_recovery' ? recovery.status[ticket.status] : help.status[ticket.status];
  return (
    <div className="text-soft flex flex-wrap items-center gap-x-2 gap-y-1 text-small">
      {isDone ? <Badge tone="calm">{status}</Badge> : null}
      {isDone ? null : <Badge tone={TONES[ticket.priority]}>{text.priorities[ticket.priority]}</Badge>}
      {isLate(ticket, now) ? <Badge tone="danger">{text.late}</Badge> : null}
      <span>{text.types[ticket.type]}</span>
      {ticket.resolvedAt === null ? (
        <RelativeTime {...timeOf(ticket.createdAt)} words={text.asked} />
      ) : (
        <RelativeTime {...timeOf(ticket.resolvedAt)} words={text.done} />
      )}
      {isMine ? (
        <Badge tone="accent">{text.mine}</Badge>
      ) : ticket.assigned ? (
        <Badge>{text.taken}</Badge>
      ) : null}
    </div>
  );
}

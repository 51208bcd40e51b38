import type { SupportTicket, SupportTicketStatus } from '@chupke/domain/support-ticket.ts';
import { useMinute } from '../../../lib/use-time.ts';
import { useArea } from '../../../lib/i18n.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Chit } from '../../../ui/card.tsx';
import { isLate, isOpenTicket } from '../model/tickets.ts';
import { DecideButton } from './decide-button.tsx';
import { When } from './when.tsx';

/** What an admin decides. */
export type TicketDecision = Exclude<SupportTicketStatus, 'open'>;

const TONES: Readonly<Record<SupportTicketStatus, BadgeTone>> = {
  open: 'accent',
  in_progress: 'accent',
  approved: 'calm',
  rejected: 'plain',
};

interface TicketCardProps {
  readonly ticket: SupportTicket;
  readonly onDecide: (decision: TicketDecision) => void;
  readonly onExport: () => void;
}

function Marks({ ticket }: { readonly ticket: SupportTicket }) {
  const { tickets: text } = useArea('admin');
  const now = useMinute();
  return (
    <div className="text-soft mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 pr-4 text-small">
      <Badge tone={TONES[ticket.status]}>{text.status[ticket.status]}</Badge>
      {ticket.priority === 'high' ? <Badge tone="danger">{text.high}</Badge> : null}
      {isLate(ticket, now) ? <Badge tone="danger">{text.late}</Badge> : null}
      {ticket.resolvedAt === null ? (
        <When time={ticket.createdAt} words={text.asked} />
      ) : (
        <When time={ticket.resolvedAt} words={text.resolved} />
      )}
    </div>
  );
}

/** A request to bring a circle back, without a word of whose it is. */
export function TicketCard({ ticket, onDecide, onExport }: TicketCardProps) {
  const { tickets: text } = useArea('admin');
  const { circleName: name, status, resolution } = ticket;
  const isOpen = isOpenTicket(ticket);
  return (
    <Chit as="li" tone={isOpen ? 'plain' : 'flat'}>
      <Marks ticket={ticket} />
      <h3 dir="auto" className="font-semibold wrap-anywhere">
        {name}
      </h3>
      <p className="text-soft mt-2 text-tiny">{text.reason}</p>
      <p dir="auto" className="text-small wrap-anywhere whitespace-pre-line">
        {ticket.reason}
      </p>
      {resolution === null || resolution === '' ? null : (
        <>
          <p className="text-soft mt-2 text-tiny">{text.noteSent}</p>
          <p dir="auto" className="text-small wrap-anywhere">
            {resolution}
          </p>
        </>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {status === 'open' ? (
          <DecideButton name={text.takeOf(name)} icon="eye" onClick={() => onDecide('in_progress')}>
            {text.take}
          </DecideButton>
        ) : null}
        {isOpen ? (
          <>
            <DecideButton name={text.approveOf(name)} icon="check" onClick={() => onDecide('approved')}>
              {text.approve}
            </DecideButton>
            <DecideButton name={text.rejectOf(name)} icon="cross" onClick={() => onDecide('rejected')}>
              {text.reject}
            </DecideButton>
          </>
        ) : null}
        <DecideButton name={text.exportOf(name)} icon="download" onClick={onExport}>
          {text.exportMessages}
        </DecideButton>
      </div>
    </Chit>
  );
}

import { ADMIN_LIMITS } from '@chupke/domain/calls.ts';
import type { CircleId } from '@chupke/domain/circle-id.ts';
import type { SupportTicket, SupportTicketStatus } from '@chupke/domain/support-ticket.ts';
import { SUPPORT_NOTES_MAX } from '@chupke/domain/support-ticket.ts';
import { useRef, useState } from 'react';
import type { AppError, ErrorCode } from '../../../lib/errors.ts';
import { useArea } from '../../../lib/i18n.ts';
import { useMinute, useRelativeTimes } from '../../../lib/use-time.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { showToast } from '../../../lib/toasts.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chit } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import type { TicketList } from '../model/waiting-lists.ts';
import { isLate, isOpenTicket, ticketList } from '../model/waiting-lists.ts';
import { LiveQueue } from './live-queue.tsx';
import { NoteDialog } from './note-dialog.tsx';

async function loadWatch() {
  return (await import('../api/tickets.ts')).watchTickets;
}

/** What an admin decides. */
type TicketDecision = Exclude<SupportTicketStatus, 'open'>;

const TONES: Readonly<Record<SupportTicketStatus, BadgeTone>> = {
  open: 'accent',
  in_progress: 'accent',
  approved: 'calm',
  rejected: 'plain',
};

interface TicketCardProps {
  readonly ticket: SupportTicket;
  readonly onDecide: (decision: TicketDecision) => void;
  readonly onExport: (circle: CircleId) => void;
}

function TicketFacts({ ticket }: { readonly ticket: SupportTicket }) {
  const { tickets: text } = useArea('admin');
  const now = useMinute();
  const timeOf = useRelativeTimes();
  return (
    <div className="text-soft mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 pr-4 text-small">
      <Badge tone={TONES[ticket.status]}>{text.status[ticket.status]}</Badge>
      {ticket.priority === 'high' ? <Badge tone="danger">{text.high}</Badge> : null}
      {isLate(ticket, now) ? <Badge tone="danger">{text.late}</Badge> : null}
      {ticket.resolvedAt === null ? (
        <RelativeTime {...timeOf(ticket.createdAt)} words={text.asked} />
      ) : (
        <RelativeTime {...timeOf(ticket.resolvedAt)} words={text.resolved} />
      )}
    </div>
  );
}

/** A request to bring a circle back, without a word of whose it is. */
function TicketCard({ ticket, onDecide, onExport }: TicketCardProps) {
  const { tickets: text } = useArea('admin');
  const { circleId: circle, circleName: name, status, resolution } = ticket;
  const isOpen = isOpenTicket(ticket);
  return (
    <Chit as="li" tone={isOpen ? 'plain' : 'flat'}>
      <TicketFacts ticket={ticket} />
      <h3 dir="auto" className="font-semibold wrap-anywhere">
        {name}
      </h3>
      {ticket.lostAround === null ? null : (
        <p dir="auto" className="text-soft text-small wrap-anywhere">
          {text.lostAround(ticket.lostAround)}
        </p>
      )}
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
          <Button
            variant="secondary"
            size="sm"
            label={text.takeOf(name)}
            icon="eye"
            onClick={() => onDecide('in_progress')}
          >
            {text.take}
          </Button>
        ) : null}
        {isOpen ? (
          <>
            <Button
              variant="secondary"
              size="sm"
              label={text.approveOf(name)}
              icon="check"
              onClick={() => onDecide('approved')}
            >
              {text.approve}
            </Button>
            <Button
              variant="secondary"
              size="sm"
              label={text.rejectOf(name)}
              icon="cross"
              onClick={() => onDecide('rejected')}
            >
              {text.reject}
            </Button>
          </>
        ) : null}
        {circle === null ? null : (
          <Button
            variant="secondary"
            size="sm"
            label={text.exportOf(name)}
            icon="download"
            onClick={() => onExport(circle)}
          >
            {text.exportMessages}
          </Button>
        )}
      </div>
    </Chit>
  );
}

/** What an admin is about to do with which request. */
type Asked =
  | { readonly kind: 'decide'; readonly ticket: SupportTicket; readonly decision: TicketDecision }
  | { readonly kind: 'export'; readonly circle: CircleId; readonly name: string };

interface DialogProps {
  readonly onClose: () => void;
  readonly onDone: () => void;
}

interface AskedProps extends DialogProps {
  readonly ticket: SupportTicket;
}

interface ExportProps extends DialogProps {
  readonly circle: CircleId;
  readonly name: string;
}

function DecideDialog({
  ticket,
  decision,
  onClose,
  onDone,
}: AskedProps & { readonly decision: TicketDecision }) {
  const { tickets: text } = useArea('admin');
  const labels = { in_progress: text.take, approved: text.approve, rejected: text.reject };
  // The reason concerns the creator, who does not see this screen.
  const reasons: Readonly<Partial<Record<ErrorCode, string>>> = {
    'no-change': text.wasDecided,
    'not-found': ticket.circleId === null ? text.notFoundByName : text.gone,
    'circle-recovery-over': text.noBackup,
    'circle-limit': text.noPlace,
    'circle-creator-only': text.notCreator,
    'circle-wrong-state': text.notNow,
  };
  const failed = ({ code }: AppError): string | undefined => reasons[code];
  return (
    <NoteDialog
      title={text.title[decision]}
      body={text.body[decision](ticket.circleName)}
      field={{ label: text.note, hint: text.noteHint, max: SUPPORT_NOTES_MAX }}
      confirm={labels[decision]}
      isDanger={decision === 'rejected'}
      judge={(note) => (note.length > SUPPORT_NOTES_MAX ? text.noteTooLong(SUPPORT_NOTES_MAX) : undefined)}
      send={async (notes) => {
        const { decideTicket } = await import('../api/tickets.ts');
        await decideTicket({ id: ticket.id, status: decision, notes });
      }}
      failed={failed}
      onClose={onClose}
      onDone={() => {
        showToast('success', text.done[decision]);
        onDone();
      }}
    />
  );
}

function ExportDialog({ circle, name, onClose, onDone }: ExportProps) {
  const { tickets: text } = useArea('admin');
  const { min, max } = ADMIN_LIMITS.reason;
  const send = async (reason: string): Promise<void> => {
    const { exportCircle } = await import('../api/tickets.ts');
    const exported = await exportCircle(circle, reason);
    saveFile(`circle-${circle}.json`, JSON.stringify(exported, null, 2));
    showToast('success', text.exportDone(exported.messages.length));
  };
  return (
    <NoteDialog
      title={text.exportTitle}
      body={text.exportBody(name)}
      field={{ label: text.exportReason, max }}
      confirm={text.exportStart}
      isDanger={false}
      judge={(reason) => (reason.length < min || reason.length > max ? text.exportShort : undefined)}
      send={send}
      failed={({ code }) => (code === 'not-found' ? text.gone : undefined)}
      onClose={onClose}
      onDone={onDone}
    />
  );
}

function Lists({ list }: { readonly list: TicketList }) {
  const { tickets: text } = useArea('admin');
  const [asked, setAsked] = useState<Asked | undefined>(undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = (): void => setAsked(undefined);
  const rows = (tickets: readonly SupportTicket[]) => (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {tickets.map((ticket) => (
        <TicketCard
          key={ticket.id}
          ticket={ticket}
          onDecide={(decision) => setAsked({ kind: 'decide', ticket, decision })}
          onExport={(circle) => setAsked({ kind: 'export', circle, name: ticket.circleName })}
        />
      ))}
    </ul>
  );
  const done = (): void => heading.current?.focus();
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="mb-3 font-semibold outline-none">
        {text.openTitle}
      </h2>
      {list.open.length === 0 ? (
        <EmptyState title={text.noneTitle} body={text.noneBody} art="letter" />
      ) : (
        rows(list.open)
      )}
      {list.decided.length === 0 ? null : (
        <>
          <h2 className="mt-8 mb-3 font-semibold">{text.decidedTitle}</h2>
          {rows(list.decided)}
          <p className="text-soft py-6 text-center text-small">{text.end}</p>
        </>
      )}
      {asked === undefined ? null : asked.kind === 'export' ? (
        <ExportDialog circle={asked.circle} name={asked.name} onClose={close} onDone={done} />
      ) : (
        <DecideDialog ticket={asked.ticket} decision={asked.decision} onClose={close} onDone={done} />
      )}
    </>
  );
}

/** The requests to bring a circle back, live. */
export function Tickets() {
  const { tickets: text } = useArea('admin');
  return (
    <LiveQueue
      load={loadWatch}
      listOf={ticketList}
      lead={text.lead}
      waiting={({ open }) => text.waiting(open.length)}
    >
      {(list) => <Lists list={list} />}
    </LiveQueue>
  );
}

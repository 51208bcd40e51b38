import { ADMIN_LIMITS } from '@chupke/domain/calls.ts';
import type { SupportTicket } from '@chupke/domain/support-ticket.ts';
import { SUPPORT_NOTES_MAX } from '@chupke/domain/support-ticket.ts';
import { useRef, useState } from 'react';
import type { AppError, ErrorCode } from '../../../lib/errors.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import { showToast } from '../../../lib/toasts.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonChits } from '../../../ui/skeleton.tsx';
import { saveFile } from '../hooks/save-file.ts';
import { useLive } from '../hooks/use-live.ts';
import type { TicketList } from '../model/tickets.ts';
import { ticketList } from '../model/tickets.ts';
import { NoteDialog } from './note-dialog.tsx';
import type { TicketDecision } from './ticket-card.tsx';
import { TicketCard } from './ticket-card.tsx';

async function loadWatch() {
  return (await import('../api/watch-tickets.ts')).watchTickets;
}

/** What an admin is about to do with which request. */
interface Asked {
  readonly ticket: SupportTicket;
  readonly act: TicketDecision | 'export';
}

interface AskedProps {
  readonly ticket: SupportTicket;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function DecideDialog({
  ticket,
  decision,
  onClose,
  onDone,
}: AskedProps & { readonly decision: TicketDecision }) {
  const { tickets: text } = useArea('admin');
  const labels = { in_progress: text.take, approved: text.approve, rejected: text.reject };
  // What stands against it is the creator's doing, who does not read this.
  const reasons: Readonly<Partial<Record<ErrorCode, string>>> = {
    'no-change': text.wasDecided,
    'not-found': text.gone,
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
      label={text.note}
      hint={text.noteHint}
      max={SUPPORT_NOTES_MAX}
      confirm={labels[decision]}
      isDanger={decision === 'rejected'}
      judge={(note) => (note.length > SUPPORT_NOTES_MAX ? text.noteTooLong(SUPPORT_NOTES_MAX) : undefined)}
      send={async (notes) => {
        const { decideTicket } = await import('../api/decide-ticket.ts');
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

function ExportDialog({ ticket, onClose, onDone }: AskedProps) {
  const { tickets: text } = useArea('admin');
  const { min, max } = ADMIN_LIMITS.reason;
  const send = async (reason: string): Promise<void> => {
    const { exportCircle } = await import('../api/export-circle.ts');
    const exported = await exportCircle(ticket.circleId, reason);
    saveFile(`circle-${ticket.circleId}.json`, JSON.stringify(exported, null, 2));
    showToast('success', text.exportDone(exported.messages.length));
  };
  return (
    <NoteDialog
      title={text.exportTitle}
      body={text.exportBody(ticket.circleName)}
      label={text.exportReason}
      max={max}
      confirm={text.exportStart}
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
          onDecide={(act) => setAsked({ ticket, act })}
          onExport={() => setAsked({ ticket, act: 'export' })}
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
      {asked === undefined ? null : asked.act === 'export' ? (
        <ExportDialog ticket={asked.ticket} onClose={close} onDone={done} />
      ) : (
        <DecideDialog ticket={asked.ticket} decision={asked.act} onClose={close} onDone={done} />
      )}
    </>
  );
}

/** The requests to bring a circle back, live. */
export function Tickets() {
  const { common } = useText();
  const { tickets: text } = useArea('admin');
  const { live, retry } = useLive(loadWatch);
  const list = live.kind === 'ready' ? ticketList(live.value) : undefined;
  return (
    <>
      <p className="text-soft mb-5 text-small">{text.lead}</p>
      <p role="status" className="sr-only">
        {list === undefined ? '' : text.waiting(list.open.length)}
      </p>
      {live.kind === 'loading' ? <SkeletonChits count={3} label={common.loading} /> : null}
      {live.kind === 'failed' ? (
        <ErrorState
          title={common.couldNotLoad}
          body={common.couldNotLoadBody}
          retryLabel={common.retry}
          onRetry={retry}
        />
      ) : null}
      {list === undefined ? null : <Lists list={list} />}
    </>
  );
}

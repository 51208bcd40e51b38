import type { DeskTicket } from '@chupke/domain/support-ticket.ts';
import { TICKET_PRIORITIES } from '@chupke/domain/support-ticket.ts';
import type { AppError } from '../../../lib/errors.ts';
import { useArea } from '../../../lib/i18n.ts';
import { useOptimisticSetting } from '../../../lib/use-optimistic-setting.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { stageOf, titleIdOf, titleOf, wordsOf } from '../model/board.ts';
import { CaseNotes } from './case-notes.tsx';
import type { DeskKey } from './desk-keys.tsx';
import { DeskKeys } from './desk-keys.tsx';
import type { AskedTicket } from './ticket-dialogs.tsx';
import { TicketFacts } from './ticket-facts.tsx';

interface TicketViewProps {
  readonly ticket: DeskTicket;
  readonly isMine: boolean;
  readonly isBusy: boolean;
  readonly onAssign: (isMine: boolean) => void;
  /** Rejects with AppError. */
  readonly onPriority: (priority: DeskTicket['priority']) => Promise<void>;
  readonly onFailed: (error: AppError) => void;
  readonly onAsk: (asked: AskedTicket) => void;
  readonly onBack: () => void;
}

/** The button and its question that answer a ticket, or close it. */
export function answerOf(ticket: DeskTicket): AskedTicket {
  return ticket.type === 'circle_recovery'
    ? { kind: 'decide', ticket, decision: 'approved' }
    : { kind: 'answer', ticket, answer: 'resolved' };
}

/** The same of closing it. */
export function closingOf(ticket: DeskTicket): AskedTicket {
  return ticket.type === 'circle_recovery'
    ? { kind: 'decide', ticket, decision: 'rejected' }
    : { kind: 'answer', ticket, answer: 'rejected' };
}

function beginningOf(ticket: DeskTicket): AskedTicket {
  return ticket.type === 'circle_recovery'
    ? { kind: 'decide', ticket, decision: 'in_progress' }
    : { kind: 'answer', ticket, answer: 'in_progress' };
}

function Acts({ ticket, onAsk }: Pick<TicketViewProps, 'ticket' | 'onAsk'>) {
  const { tickets: recovery } = useArea('admin');
  const { tickets: help } = useArea('adminSupport');
  const isRecovery = ticket.type === 'circle_recovery';
  const words = isRecovery
    ? { begin: recovery.take, answer: recovery.approve, close: recovery.reject }
    : { begin: help.take, answer: help.resolve, close: help.reject };
  const circle = isRecovery ? ticket.circleId : null;
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      {stageOf(ticket) === 'done' ? null : (
        <>
          {ticket.status === 'open' ? (
            <Button variant="secondary" size="sm" icon="eye" onClick={() => onAsk(beginningOf(ticket))}>
              {words.begin}
            </Button>
          ) : null}
          <Button variant="primary" size="sm" icon="check" onClick={() => onAsk(answerOf(ticket))}>
            {words.answer}
          </Button>
          <Button variant="secondary" size="sm" icon="cross" onClick={() => onAsk(closingOf(ticket))}>
            {words.close}
          </Button>
        </>
      )}
      {circle === null ? null : (
        <Button
          variant="secondary"
          size="sm"
          icon="download"
          onClick={() => onAsk({ kind: 'export', circle, name: titleOf(ticket) })}
        >
          {recovery.exportMessages}
        </Button>
      )}
    </div>
  );
}

/** Who works on it, and how urgent it is. */
function Assignment({ ticket, isMine, isBusy, onAssign, onPriority, onFailed }: TicketViewProps) {
  const { board: text } = useArea('desk');
  const { shown, change } = useOptimisticSetting({
    stored: ticket.priority,
    save: onPriority,
    onFailure: onFailed,
  });
  return (
    <div className="border-line my-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-y py-3">
      <p role="status" className="text-small">
        {isMine ? text.isMine : ticket.assigned ? text.isTaken : text.isFree}
      </p>
      <Button variant="secondary" size="sm" busy={isBusy} onClick={() => onAssign(!isMine)}>
        {isMine ? text.release : ticket.assigned ? text.takeOver : text.take}
      </Button>
      <Select
        label={text.priority}
        value={shown}
        onChange={change}
        options={TICKET_PRIORITIES.map((value) => ({ value, label: text.priorities[value] }))}
      />
    </div>
  );
}

function useTicketKeys(props: TicketViewProps): readonly DeskKey[] {
  const { keys: text } = useArea('desk');
  const { ticket, isMine, onAssign, onAsk, onBack } = props;
  const back: DeskKey = { key: 'Escape', does: text.back, act: onBack };
  if (stageOf(ticket) === 'done') return [back];
  return [
    back,
    { key: 'a', does: text.take, act: () => onAssign(!isMine) },
    { key: 'r', does: text.answer, act: () => onAsk(answerOf(ticket)) },
    { key: 'd', does: text.close, act: () => onAsk(closingOf(ticket)) },
    {
      key: 'n',
      does: text.note,
      act: () => document.querySelector<HTMLElement>('[name="case-note"]')?.focus(),
    },
  ];
}

/** One ticket: what its student wrote, what can be done, and the admins' notes. */
export function TicketView(props: TicketViewProps) {
  const { board: text } = useArea('desk');
  const { tickets: recovery } = useArea('admin');
  const { ticket, isMine, onAsk, onBack } = props;
  const keys = useTicketKeys(props);
  const { resolution } = ticket;
  const lost = ticket.type === 'circle_recovery' ? ticket.lostAround : null;
  return (
    <article className="max-w-3xl">
      <div className="mb-4 flex items-center justify-between gap-2">
        <Button variant="quiet" size="sm" icon="back" onClick={onBack}>
          {text.back}
        </Button>
        <DeskKeys keys={keys} />
      </div>
      <TicketFacts ticket={ticket} isMine={isMine} />
      <h2
        id={titleIdOf(ticket)}
        tabIndex={-1}
        dir="auto"
        className="mt-2 text-title font-bold wrap-anywhere outline-none"
      >
        {titleOf(ticket)}
      </h2>
      <p className="text-soft text-tiny">{text.number(ticket.id)}</p>
      {stageOf(ticket) === 'done' ? null : <Assignment {...props} />}
      <p className="text-soft mt-3 text-tiny">{text.words}</p>
      {lost === null ? null : (
        <p dir="auto" className="text-soft text-small wrap-anywhere">
          {recovery.lostAround(lost)}
        </p>
      )}
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {wordsOf(ticket)}
      </p>
      {resolution === null || resolution === '' ? null : (
        <>
          <p className="text-soft mt-4 text-tiny">{recovery.noteSent}</p>
          <p dir="auto" className="text-small wrap-anywhere whitespace-pre-line">
            {resolution}
          </p>
        </>
      )}
      <Acts ticket={ticket} onAsk={onAsk} />
      <CaseNotes about={{ kind: 'ticket', id: ticket.id }} />
    </article>
  );
}

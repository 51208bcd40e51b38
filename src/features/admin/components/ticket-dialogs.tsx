import { ADMIN_LIMITS } from '@chupke/domain/calls.ts';
import type { CircleId } from '@chupke/domain/circle-id.ts';
import type { ClosedTicket } from '@chupke/domain/desk-calls.ts';
import type {
  DeskTicket,
  HelpTicket,
  HelpTicketStatus,
  SupportTicket,
  SupportTicketStatus,
} from '@chupke/domain/support-ticket.ts';
import { SUPPORT_NOTES_MAX } from '@chupke/domain/support-ticket.ts';
import { useRef, useState } from 'react';
import type { AppError, ErrorCode } from '../../../lib/errors.ts';
import { useArea } from '../../../lib/i18n.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import type { ExportFormat } from '../model/circle-file.ts';
import { circleFile, EXPORT_FORMATS } from '../model/circle-file.ts';
import { stageOf, titleIdOf } from '../model/board.ts';
import type { DoneMeanwhile } from './note-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';

/** What an admin decides about a lost circle. */
export type RecoveryDecision = Exclude<SupportTicketStatus, 'open'>;

/** What an admin answers to a ticket from the chat. */
export type HelpAnswer = Exclude<HelpTicketStatus, 'open'>;

/** What an admin is about to do with which tickets. */
export type AskedTicket =
  | { readonly kind: 'decide'; readonly ticket: SupportTicket; readonly decision: RecoveryDecision }
  | { readonly kind: 'answer'; readonly ticket: HelpTicket; readonly answer: HelpAnswer }
  | { readonly kind: 'export'; readonly circle: CircleId; readonly name: string }
  | { readonly kind: 'close'; readonly ids: readonly string[] };

interface DialogProps {
  /** The tickets as they are by now. */
  readonly tickets: readonly DeskTicket[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

type Part<Kind extends AskedTicket['kind']> = DialogProps &
  Omit<Extract<AskedTicket, { kind: Kind }>, 'kind'>;

/** Whether somebody else has done meanwhile what is asked about. */
function useMeanwhile(
  { id }: Pick<DeskTicket, 'id'>,
  wanted: RecoveryDecision | HelpAnswer,
  tickets: readonly DeskTicket[],
): DoneMeanwhile | undefined {
  const { tickets: recovery, meanwhile: text } = useArea('admin');
  const { tickets: help } = useArea('adminSupport');
  const now = tickets.find((each) => each.id === id);
  // All that wait are watched before others: what is not there any more does not wait.
  if (now === undefined) return { title: text.gone, note: '' };
  const stage = stageOf(now);
  if (stage === 'open' || (stage === 'in_progress' && wanted !== 'in_progress')) return undefined;
  const status = now.type === 'circle_recovery' ? recovery.status[now.status] : help.status[now.status];
  return { title: text.now(status), note: now.resolution ?? '' };
}

/** The title of a ticket once it is decided, by oneself or by somebody else: the button that asked is gone or goes. */
function useFocusAfter(ticket: DeskTicket, meanwhile: DoneMeanwhile | undefined) {
  const isSent = useRef(false);
  return {
    noteSent: (): void => {
      isSent.current = true;
    },
    focusAfter: () =>
      isSent.current || meanwhile !== undefined ? document.getElementById(titleIdOf(ticket)) : null,
  };
}

function DecideDialog({ ticket, decision, tickets, onClose, onDone }: Part<'decide'>) {
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
  const meanwhile = useMeanwhile(ticket, decision, tickets);
  const { noteSent, focusAfter } = useFocusAfter(ticket, meanwhile);
  return (
    <NoteDialog
      meanwhile={meanwhile}
      focusAfter={focusAfter}
      about={`${ticket.id} ${decision}`}
      title={text.title[decision]}
      body={text.body[decision](ticket.circleName)}
      field={{ label: text.note, hint: text.noteHint, max: SUPPORT_NOTES_MAX }}
      confirm={labels[decision]}
      isDanger={decision === 'rejected'}
      judge={(note) => (note.length > SUPPORT_NOTES_MAX ? text.noteTooLong(SUPPORT_NOTES_MAX) : undefined)}
      send={async (notes) => {
        const { decideTicket } = await import('../api/tickets.ts');
        await decideTicket({ id: ticket.id, status: decision, notes });
        noteSent();
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

function AnswerDialog({ ticket, answer, tickets, onClose, onDone }: Part<'answer'>) {
  const { tickets: text } = useArea('adminSupport');
  const labels = { in_progress: text.take, resolved: text.resolve, rejected: text.reject };
  // Whoever waits for an answer gets one.
  const min = answer === 'in_progress' ? 0 : 1;
  const meanwhile = useMeanwhile(ticket, answer, tickets);
  const { noteSent, focusAfter } = useFocusAfter(ticket, meanwhile);
  return (
    <NoteDialog
      meanwhile={meanwhile}
      focusAfter={focusAfter}
      about={`${ticket.id} ${answer}`}
      title={text.titles[answer]}
      body={text.body(ticket.subject)}
      field={{ label: text.note, hint: text.noteHint, max: SUPPORT_NOTES_MAX, required: min > 0 }}
      confirm={labels[answer]}
      isDanger={answer === 'rejected'}
      judge={({ length }) =>
        length < min || length > SUPPORT_NOTES_MAX ? text.noteWrong(SUPPORT_NOTES_MAX) : undefined
      }
      send={async (notes) => {
        const { answerHelpTicket } = await import('../api/tickets.ts');
        await answerHelpTicket({ id: ticket.id, status: answer, notes });
        noteSent();
      }}
      failed={({ code }) => (code === 'no-change' || code === 'not-found' ? text.wasDone : undefined)}
      onClose={onClose}
      onDone={() => {
        showToast('success', text.done);
        onDone();
      }}
    />
  );
}

function ExportDialog({ circle, name, onClose, onDone }: Omit<Part<'export'>, 'tickets'>) {
  const { tickets: text } = useArea('admin');
  const { board } = useArea('desk');
  const [format, setFormat] = useState<ExportFormat>('json');
  const { min, max } = ADMIN_LIMITS.reason;
  const send = async (reason: string): Promise<void> => {
    const { exportCircle } = await import('../api/tickets.ts');
    const exported = await exportCircle(circle, reason);
    const file = circleFile({ ...exported, circle, exportedAt: new Date().toISOString() }, format);
    saveFile(file.name, file.content, file.type);
    showToast('success', text.exportDone(exported.messages.length));
  };
  return (
    <NoteDialog
      about={`${circle} export`}
      title={text.exportTitle}
      body={text.exportBody(name)}
      field={{ label: text.exportReason, max }}
      above={() => (
        <Segmented
          label={board.exportFormat}
          value={format}
          onChange={setFormat}
          options={EXPORT_FORMATS.map((value) => ({ value, label: board.formats[value] }))}
        />
      )}
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

function CloseDialog({ ids, tickets: known, onClose, onDone }: Part<'close'>) {
  const { board: text } = useArea('desk');
  const { meanwhile } = useArea('admin');
  // Of one that is done among others the outcome tells.
  const isOver = !known.some((ticket) => ids.includes(ticket.id) && stageOf(ticket) !== 'done');
  const { tickets } = useArea('adminSupport');
  const send = async (notes: string): Promise<void> => {
    const { closeTickets } = await import('../api/desk.ts');
    const outcomes = await closeTickets(ids, notes);
    const count = (wanted: ClosedTicket['outcome']): number =>
      outcomes.filter(({ outcome }) => outcome === wanted).length;
    const [closed, gone] = [count('closed'), count('gone')];
    const failed = ids.length - closed - gone;
    if (closed > 0) showToast('success', text.closed(closed));
    if (gone > 0) showToast('warning', text.notClosed(gone));
    if (failed > 0) showToast('error', text.failedToClose(failed));
  };
  return (
    <NoteDialog
      meanwhile={isOver ? { title: meanwhile.allDone, note: '' } : undefined}
      about={`close ${[...ids].sort().join(' ')}`}
      title={text.closeTitle}
      body={text.closeBody(ids.length)}
      field={{ label: text.closeNote, hint: tickets.noteHint, max: SUPPORT_NOTES_MAX }}
      confirm={text.closeConfirm}
      isDanger
      judge={({ length }) => (length > SUPPORT_NOTES_MAX ? tickets.noteWrong(SUPPORT_NOTES_MAX) : undefined)}
      send={send}
      failed={() => undefined}
      onClose={onClose}
      onDone={onDone}
    />
  );
}

/** Asks once more before something is done with tickets. */
export function TicketDialog({ asked, ...rest }: DialogProps & { readonly asked: AskedTicket }) {
  switch (asked.kind) {
    case 'decide':
      return <DecideDialog {...asked} {...rest} />;
    case 'answer':
      return <AnswerDialog {...asked} {...rest} />;
    case 'export':
      return <ExportDialog {...asked} {...rest} />;
    case 'close':
      return <CloseDialog {...asked} {...rest} />;
  }
}

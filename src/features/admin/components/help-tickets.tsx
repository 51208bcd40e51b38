import type { HelpTicket, HelpTicketStatus } from '@chupke/domain/support-ticket.ts';
import { SUPPORT_NOTES_MAX } from '@chupke/domain/support-ticket.ts';
import { useRef, useState } from 'react';
import { useArea } from '../../../lib/i18n.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useRelativeTimes } from '../../../lib/use-time.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chit } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { LiveQueue } from './live-queue.tsx';
import { NoteDialog } from './note-dialog.tsx';

async function loadWatch() {
  return (await import('../api/help-tickets.ts')).watchHelpTickets;
}

type Answer = Exclude<HelpTicketStatus, 'open'>;

const TONES: Readonly<Record<HelpTicketStatus, BadgeTone>> = {
  open: 'accent',
  in_progress: 'accent',
  resolved: 'calm',
  rejected: 'plain',
};

function isOpen({ status }: HelpTicket): boolean {
  return status === 'open' || status === 'in_progress';
}

function TicketFacts({ ticket }: { readonly ticket: HelpTicket }) {
  const { tickets: text } = useArea('adminSupport');
  const timeOf = useRelativeTimes();
  return (
    <div className="text-soft mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 pr-4 text-small">
      <Badge tone={TONES[ticket.status]}>{text.status[ticket.status]}</Badge>
      <span>{text.type[ticket.type]}</span>
      <RelativeTime {...timeOf(ticket.createdAt)} words={text.asked} />
    </div>
  );
}

interface TicketCardProps {
  readonly ticket: HelpTicket;
  readonly onAnswer: (answer: Answer) => void;
}

/** A ticket, without a word of whose it is. */
function TicketCard({ ticket, onAnswer }: TicketCardProps) {
  const { tickets: text } = useArea('adminSupport');
  const { subject, status, resolution } = ticket;
  const answers: readonly (readonly [Answer, string, string])[] = [
    ...(status === 'open' ? ([['in_progress', text.take, text.takeOf(subject)]] as const) : []),
    ['resolved', text.resolve, text.resolveOf(subject)],
    ['rejected', text.reject, text.rejectOf(subject)],
  ];
  return (
    <Chit as="li" tone={isOpen(ticket) ? 'plain' : 'flat'}>
      <TicketFacts ticket={ticket} />
      <h3 dir="auto" className="font-semibold wrap-anywhere">
        {subject}
      </h3>
      <p dir="auto" className="mt-1 text-small wrap-anywhere whitespace-pre-line">
        {ticket.text}
      </p>
      {resolution === null ? null : (
        <>
          <p className="text-soft mt-2 text-tiny">{text.noteSent}</p>
          <p dir="auto" className="text-small wrap-anywhere whitespace-pre-line">
            {resolution}
          </p>
        </>
      )}
      {isOpen(ticket) ? (
        <div className="mt-4 flex flex-wrap gap-2">
          {answers.map(([answer, words, label]) => (
            <Button key={answer} variant="secondary" size="sm" label={label} onClick={() => onAnswer(answer)}>
              {words}
            </Button>
          ))}
        </div>
      ) : null}
    </Chit>
  );
}

interface DialogProps {
  readonly ticket: HelpTicket;
  readonly answer: Answer;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function AnswerDialog({ ticket, answer, onClose, onDone }: DialogProps) {
  const { tickets: text } = useArea('adminSupport');
  const labels = { in_progress: text.take, resolved: text.resolve, rejected: text.reject };
  // Whoever waits for an answer gets one.
  const min = answer === 'in_progress' ? 0 : 1;
  return (
    <NoteDialog
      title={text.titles[answer]}
      body={text.body(ticket.subject)}
      field={{ label: text.note, hint: text.noteHint, max: SUPPORT_NOTES_MAX, required: min > 0 }}
      confirm={labels[answer]}
      isDanger={answer === 'rejected'}
      judge={({ length }) =>
        length < min || length > SUPPORT_NOTES_MAX ? text.noteWrong(SUPPORT_NOTES_MAX) : undefined
      }
      send={async (notes) => {
        const { answerHelpTicket } = await import('../api/help-tickets.ts');
        await answerHelpTicket({ id: ticket.id, status: answer, notes });
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

/** Tickets that were opened from the chat, live. */
export function HelpTickets() {
  const { tickets: text } = useArea('adminSupport');
  const [asked, setAsked] = useState<Pick<DialogProps, 'ticket' | 'answer'> | undefined>(undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = (tickets: readonly HelpTicket[]) => (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {tickets.map((ticket) => (
        <TicketCard key={ticket.id} ticket={ticket} onAnswer={(answer) => setAsked({ ticket, answer })} />
      ))}
    </ul>
  );
  return (
    <section className="mt-10">
      <h2 ref={heading} tabIndex={-1} className="mb-2 font-semibold outline-none">
        {text.title}
      </h2>
      <LiveQueue
        load={loadWatch}
        listOf={(tickets) => ({
          open: tickets.filter(isOpen),
          done: tickets.filter((each) => !isOpen(each)),
        })}
        lead={text.lead}
        waiting={({ open }) => text.waiting(open.length)}
      >
        {({ open, done }) => (
          <>
            {open.length === 0 ? (
              <EmptyState title={text.noneTitle} body={text.noneBody} art="letter" />
            ) : (
              rows(open)
            )}
            {done.length === 0 ? null : (
              <>
                <h3 className="mt-8 mb-3 font-semibold">{text.doneTitle}</h3>
                {rows(done)}
              </>
            )}
          </>
        )}
      </LiveQueue>
      {asked === undefined ? null : (
        <AnswerDialog
          {...asked}
          onClose={() => setAsked(undefined)}
          onDone={() => heading.current?.focus()}
        />
      )}
    </section>
  );
}

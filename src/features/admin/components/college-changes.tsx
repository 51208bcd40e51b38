import type { CollegeChange, CollegeChangeStatus } from '@chupke/domain/college-change.ts';
import { COLLEGE_CHANGE_LIMITS } from '@chupke/domain/college-change.ts';
import { useRef, useState } from 'react';
import type { ErrorCode } from '../../../lib/errors.ts';
import { useArea } from '../../../lib/i18n.ts';
import { useRelativeTimes } from '../../../lib/use-time.ts';
import { showToast } from '../../../lib/toasts.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chit } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import type { ChangeList } from '../model/waiting-lists.ts';
import { changeList } from '../model/waiting-lists.ts';
import { LiveQueue } from './live-queue.tsx';
import type { DoneMeanwhile } from './note-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';

async function loadWatch() {
  return (await import('../api/college-changes.ts')).watchCollegeChanges;
}

const TONES: Readonly<Record<CollegeChangeStatus, BadgeTone>> = {
  pending: 'accent',
  approved: 'calm',
  rejected: 'plain',
};

interface ChangeCardProps {
  readonly change: CollegeChange;
  /** For one that waits. */
  readonly onDecide?: (decision: 'approved' | 'rejected') => void;
}

function Colleges({ change }: { readonly change: CollegeChange }) {
  const { changes: text } = useArea('admin');
  return (
    <dl className="grid gap-x-3 gap-y-1 sm:grid-cols-[1fr_auto_1fr]">
      <div>
        <dt className="text-soft text-tiny">{text.from}</dt>
        <dd className="leading-snug text-balance">{change.fromName}</dd>
      </div>
      <span className="text-soft rotate-90 justify-self-start sm:mt-5 sm:rotate-0" aria-hidden="true">
        <Icon name="chevron-right" size={20} />
      </span>
      <div>
        <dt className="text-soft text-tiny">{text.to}</dt>
        <dd className="leading-snug font-semibold text-balance">{change.toName}</dd>
      </div>
    </dl>
  );
}

function Said({ label, words }: { readonly label: string; readonly words: string }) {
  return (
    <div className="mt-3">
      <p className="text-soft text-tiny">{label}</p>
      <p dir="auto" className="text-small wrap-anywhere whitespace-pre-line">
        {words}
      </p>
    </div>
  );
}

/** A request for another college, without a word of whose it is. */
function ChangeCard({ change, onDecide }: ChangeCardProps) {
  const { changes: text } = useArea('admin');
  const timeOf = useRelativeTimes();
  const { fromName: from, toName: to } = change;
  return (
    <Chit as="li" tone={onDecide === undefined ? 'flat' : 'plain'}>
      <div className="text-soft mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 pr-4 text-small">
        <Badge tone={TONES[change.status]}>{text.status[change.status]}</Badge>
        {change.decidedAt === null ? (
          <RelativeTime {...timeOf(change.createdAt)} words={text.asked} />
        ) : (
          <RelativeTime {...timeOf(change.decidedAt)} words={text.decided} />
        )}
      </div>
      <Colleges change={change} />
      <Said label={text.reason} words={change.reason} />
      {change.note === '' ? null : <Said label={text.noteSent} words={change.note} />}
      {onDecide === undefined ? null : (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="sm"
            label={text.approveOf(from, to)}
            icon="check"
            onClick={() => onDecide('approved')}
          >
            {text.approve}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            label={text.rejectOf(from, to)}
            icon="cross"
            onClick={() => onDecide('rejected')}
          >
            {text.reject}
          </Button>
        </div>
      )}
    </Chit>
  );
}

/** What an admin is about to decide. */
interface Decision {
  readonly change: CollegeChange;
  readonly decision: 'approved' | 'rejected';
}

interface DecisionDialogProps {
  readonly asked: Decision;
  /** All as they are by now. */
  readonly list: ChangeList;
  /** What gets the focus where the card whose button was pressed has gone. */
  readonly fallback: () => HTMLElement | null;
  readonly onClose: () => void;
  readonly onDecided: () => void;
}

/** That somebody else has decided it meanwhile. */
function useMeanwhile({ id }: CollegeChange, { pending, decided }: ChangeList): DoneMeanwhile | undefined {
  const { changes: text, meanwhile } = useArea('admin');
  if (pending.some((each) => each.id === id)) return undefined;
  const now = decided.find((each) => each.id === id);
  // All that wait are watched before others: what is not there any more does not wait.
  if (now === undefined) return { title: meanwhile.gone, note: '' };
  return { title: meanwhile.now(text.status[now.status]), note: now.note };
}

/** Asks once more, and for a note to the student. */
function DecisionDialog({ asked, list, fallback, onClose, onDecided }: DecisionDialogProps) {
  const { changes: text } = useArea('admin');
  const { change, decision } = asked;
  const isApproval = decision === 'approved';
  const { max } = COLLEGE_CHANGE_LIMITS.note;
  const reasons: Readonly<Partial<Record<ErrorCode, string>>> = {
    'no-change': text.wasDecided,
    'not-found': text.gone,
  };
  const meanwhile = useMeanwhile(change, list);
  return (
    <NoteDialog
      meanwhile={meanwhile}
      focusAfter={() => (meanwhile === undefined ? null : fallback())}
      about={`${change.id} ${decision}`}
      title={isApproval ? text.approveTitle : text.rejectTitle}
      body={isApproval ? text.approveBody(change.toName) : text.rejectBody(change.fromName)}
      confirm={isApproval ? text.approve : text.reject}
      isDanger={!isApproval}
      field={{ label: text.note, hint: text.noteHint, max, minRows: 3 }}
      judge={(note) => (note.length > max ? text.noteTooLong(max) : undefined)}
      send={async (note) => {
        const { decideChange } = await import('../api/college-changes.ts');
        await decideChange({ id: change.id, decision, note });
      }}
      failed={({ code }) => reasons[code]}
      onClose={onClose}
      onDone={() => {
        onDecided();
        showToast('success', text.done[decision]);
      }}
    />
  );
}

function Lists({ list }: { readonly list: ChangeList }) {
  const { changes: text } = useArea('admin');
  const [asked, setAsked] = useState<Decision | undefined>(undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const { pending, decided } = list;
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="mb-3 font-semibold outline-none">
        {text.pendingTitle}
      </h2>
      {pending.length === 0 ? <EmptyState title={text.noneTitle} body={text.noneBody} art="letter" /> : null}
      <ul className="grid gap-4">
        {pending.map((change) => (
          <ChangeCard
            key={change.id}
            change={change}
            onDecide={(decision) => setAsked({ change, decision })}
          />
        ))}
      </ul>
      {decided.length === 0 ? null : <Decided changes={decided} isCut={list.isCut.newest} />}
      {asked === undefined ? null : (
        <DecisionDialog
          asked={asked}
          list={list}
          fallback={() => heading.current}
          onClose={() => setAsked(undefined)}
          // The card whose button was pressed goes to the other list.
          onDecided={() => heading.current?.focus()}
        />
      )}
    </>
  );
}

interface DecidedProps {
  readonly changes: readonly CollegeChange[];
  /** Whether there may be older ones. */
  readonly isCut: boolean;
}

function Decided({ changes, isCut }: DecidedProps) {
  const { changes: text, latestOnly } = useArea('admin');
  return (
    <>
      <h2 className="mt-8 mb-3 font-semibold">{text.decidedTitle}</h2>
      <ul className="grid gap-3">
        {changes.map((change) => (
          <ChangeCard key={change.id} change={change} />
        ))}
      </ul>
      {isCut ? <p className="text-soft py-6 text-center text-small">{latestOnly}</p> : null}
    </>
  );
}

/** The requests for another college, live: the one that has waited longest comes first. */
export function CollegeChanges() {
  const { changes: text } = useArea('admin');
  return (
    <LiveQueue
      load={loadWatch}
      listOf={changeList}
      lead={text.lead}
      waiting={({ pending }) => text.waiting(pending.length)}
    >
      {(list) => <Lists list={list} />}
    </LiveQueue>
  );
}

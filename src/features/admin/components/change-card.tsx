import type { CollegeChange, CollegeChangeStatus } from '@chupke/domain/college-change.ts';
import { useArea } from '../../../lib/i18n.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Chit } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { DecideButton } from './decide-button.tsx';
import { When } from './when.tsx';

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
export function ChangeCard({ change, onDecide }: ChangeCardProps) {
  const { changes: text } = useArea('admin');
  const { fromName: from, toName: to } = change;
  return (
    <Chit as="li" tone={onDecide === undefined ? 'flat' : 'plain'}>
      <div className="text-soft mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 pr-4 text-small">
        <Badge tone={TONES[change.status]}>{text.status[change.status]}</Badge>
        {change.decidedAt === null ? (
          <When time={change.createdAt} words={text.asked} />
        ) : (
          <When time={change.decidedAt} words={text.decided} />
        )}
      </div>
      <Colleges change={change} />
      <Said label={text.reason} words={change.reason} />
      {change.note === '' ? null : <Said label={text.noteSent} words={change.note} />}
      {onDecide === undefined ? null : (
        <div className="mt-4 flex flex-wrap gap-2">
          <DecideButton name={text.approveOf(from, to)} icon="check" onClick={() => onDecide('approved')}>
            {text.approve}
          </DecideButton>
          <DecideButton name={text.rejectOf(from, to)} icon="cross" onClick={() => onDecide('rejected')}>
            {text.reject}
          </DecideButton>
        </div>
      )}
    </Chit>
  );
}

import type { ReportDecision } from '@chupke/domain/report.ts';
import { reportedPath } from '@chupke/domain/report.ts';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useArea } from '../../../lib/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icons.tsx';
import type { Case } from '../model/cases.ts';
import { CaseActions } from './case-actions.tsx';
import { CaseText } from './case-text.tsx';
import { ClockBadge } from './clock-badge.tsx';
import { ReportLines } from './report-lines.tsx';
import { StatusBadge } from '../../../entities/report/components/status-badge.tsx';
import { When } from '../../../entities/report/components/when.tsx';

interface CaseCardProps {
  readonly of: Case;
  /** Its place on the screen, from 1. */
  readonly place: number;
  /** Whether there may be reports of it beyond those that are known. */
  readonly isPartial: boolean;
  readonly onDecide: (decision: ReportDecision) => void;
}

function Marks({ of }: { readonly of: Case }) {
  const text = useArea('moderation');
  return (
    <p className="flex flex-wrap items-center gap-1.5 pr-4">
      {of.replyId === null ? null : <Badge>{text.ofReply.mark}</Badge>}
      {of.severity === 'high' ? <Badge tone="danger">{text.urgent}</Badge> : null}
      {of.severity === 'low' ? <Badge>{text.low}</Badge> : null}
      <StatusBadge status={of.status} />
      {of.categories.map((category) => (
        <Badge key={category}>{text.categories[category]}</Badge>
      ))}
      {of.topics.map((topic) => (
        <Badge key={topic} tone="calm">
          <Icon name="phone" size={14} />
          {text.need[topic]}
        </Badge>
      ))}
    </p>
  );
}

function Notes({ notes }: { readonly notes: readonly string[] }) {
  const text = useArea('moderation');
  if (notes.length === 0) return null;
  return (
    <div className="bg-sunken mt-3 rounded-chit px-3.5 py-2.5">
      <p className="text-soft text-tiny font-semibold">{text.notes}</p>
      {notes.map((note) => (
        <p key={note} dir="auto" className="text-small wrap-anywhere whitespace-pre-line">
          {note}
        </p>
      ))}
    </div>
  );
}

/** A reported confession or reply with all that is said about it, and what can be made of it. */
export function CaseCard({ of, place, isPartial, onDecide }: CaseCardProps) {
  const text = useArea('moderation');
  const id = useId();
  const [first] = of.reports;
  const isReply = of.replyId !== null;
  return (
    <li>
      <article aria-labelledby={id} className="chit px-4.5 py-4 sm:px-5">
        <Marks of={of} />
        <h2 id={id} tabIndex={-1} className="mt-2.5 leading-snug font-semibold outline-none">
          <span className="sr-only">{text.caseName(place)}: </span>
          {isReply ? text.ofReply.from(first.confessionCollege) : text.from(first.confessionCollege)}
        </h2>
        <p className="text-soft mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-tiny">
          <When time={first.confessionTimestamp} words={text.posted} />
          {of.clocks.map((clock) => (
            <ClockBadge key={clock.kind} clock={clock} />
          ))}
        </p>
        <CaseText text={of.text} goneWords={isReply ? text.ofReply.gone : text.gone} />
        {of.topics.length === 0 ? null : (
          <p className="text-calm mt-2 text-small">{isReply ? text.ofReply.needHint : text.needHint}</p>
        )}
        {of.text === null ? null : (
          <Link
            to={reportedPath(of)}
            className="text-accent flex min-h-11 w-fit items-center gap-1 text-small font-semibold underline-offset-4 hover:underline"
          >
            {isReply ? text.ofReply.open : text.open}
            <Icon name="chevron-right" size={16} />
          </Link>
        )}
        <h3 className="text-soft mt-2 mb-2 text-tiny font-semibold">
          {text.reports(of.reports.length, isPartial)}
        </h3>
        <ReportLines reports={of.reports} />
        <Notes notes={of.notes} />
        <CaseActions of={of} place={place} onDecide={onDecide} />
      </article>
    </li>
  );
}

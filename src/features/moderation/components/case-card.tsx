import type { Clock } from '@chupke/domain/clocks.ts';
import type { Report, ReportDecision } from '@chupke/domain/report.ts';
import { reportedPath } from '@chupke/domain/report.ts';
import { Suspense, useId } from 'react';
import { Link } from 'react-router-dom';
import { StatusBadge } from '../../../entities/report/components/status-badge.tsx';
import { useArea, useLanguage } from '../../../lib/i18n.ts';
import { useMinute, useRelativeTimes } from '../../../lib/use-time.ts';
import { exactTime, spanInWords } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { WRITTEN } from '../../../ui/written.ts';
import type { Case } from '../model/cases.ts';
import { decisionsFor, decisionWords, ruleOf } from '../model/decisions.ts';
import { ActOnAuthor } from './act-on-author.tsx';
import { ActedBadges } from './acted-badges.tsx';
import { CasePicture, coveredStyle } from './case-picture.tsx';
import { CaseText } from './case-text.tsx';

interface CaseCardProps {
  readonly of: Case;
  /** Its position on the screen, from 1, which distinguishes its buttons from the others'. */
  readonly place: number;
  /** Whether there may be reports of it beyond those that are known. */
  readonly isPartial: boolean;
  readonly onDecide: (decision: ReportDecision) => void;
}

function Badges({ of }: Pick<CaseCardProps, 'of'>) {
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
      <ActedBadges of={of} />
      {of.topics.map((topic) => (
        <Badge key={topic} tone="calm">
          <Icon name="phone" size={14} />
          {text.need[topic]}
        </Badge>
      ))}
    </p>
  );
}

/** From here on a clock presses, in milliseconds. */
const SOON_MS = 2 * 3_600_000;

/** How long something may still wait, or for how long it has waited too long. */
function ClockBadge({ clock }: { readonly clock: Clock }) {
  const text = useArea('moderation');
  const language = useLanguage();
  const left = clock.due - useMinute();
  const words = text[clock.kind];
  const colour = left < 0 ? 'text-danger' : left < SOON_MS ? 'text-warn' : 'text-soft';
  return (
    <span
      title={text.until(exactTime(clock.due, language))}
      className={`inline-flex items-center gap-1 text-tiny font-semibold ${colour}`}
    >
      <Icon name="clock" size={15} />
      {left < 0 ? words.over(spanInWords(-left, language)) : words.left(spanInWords(left, language))}
    </span>
  );
}

/** The reports: reasons and descriptions, without the reporters. */
function ReportLines({ reports }: { readonly reports: readonly Report[] }) {
  const text = useArea('moderation');
  const words = useArea('reports');
  const timeOf = useRelativeTimes();
  return (
    <ul className="grid gap-2.5">
      {reports.map((report) => (
        <li key={report.reportId} className="border-line border-l-2 pl-3">
          <p className="text-small font-semibold">{words.reasons[report.reason]}</p>
          <p dir="auto" className="text-small wrap-anywhere whitespace-pre-line">
            {report.description === '' ? (
              <span className="text-soft">{text.noDescription}</span>
            ) : (
              report.description
            )}
          </p>
          <p className="text-soft flex flex-wrap gap-x-2.5 text-tiny">
            <span>{report.reporterId === 'student' ? text.byStudent : text.byGuest}</span>
            <RelativeTime {...timeOf(report.reportTimestamp)} />
            <span>{words.ticket(report.ticketNumber)}</span>
          </p>
        </li>
      ))}
    </ul>
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

/** Its picture, whose texts come with the first one. */
function Picture(picture: NonNullable<Case['picture']>) {
  const place = <div className={WRITTEN.picture} style={coveredStyle(picture.image)} />;
  return (
    <Suspense fallback={place}>
      <CasePicture {...picture} />
    </Suspense>
  );
}

/** What can be decided. */
function Actions({ of, place, onDecide }: Omit<CaseCardProps, 'isPartial'>) {
  const text = useArea('moderation');
  const possible = decisionsFor(of);
  const words = decisionWords(text, of);
  const onCard = possible.filter((each) => possible.length === 1 || ruleOf(each).place === 'card');
  const inMenu = possible.filter((each) => !onCard.includes(each));
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      {onCard.map((decision) => {
        const { action } = words[decision];
        return (
          <Button
            key={decision}
            variant="secondary"
            size="sm"
            label={text.actionOf(action, place)}
            icon={ruleOf(decision).icon}
            onClick={() => onDecide(decision)}
          >
            {action}
          </Button>
        );
      })}
      <ActOnAuthor of={of} place={place} />
      {inMenu.length === 0 ? null : (
        <Menu
          label={text.moreOf(place)}
          items={inMenu.map((decision) => ({
            id: decision,
            label: words[decision].action,
            icon: ruleOf(decision).icon,
            onSelect: () => onDecide(decision),
          }))}
        />
      )}
    </div>
  );
}

/** A reported confession or reply with all its reports, and the possible decisions. */
export function CaseCard({ of, place, isPartial, onDecide }: CaseCardProps) {
  const text = useArea('moderation');
  const timeOf = useRelativeTimes();
  const id = useId();
  const [first] = of.reports;
  const isReply = of.replyId !== null;
  return (
    <li>
      <article aria-labelledby={id} className="chit px-4.5 py-4 sm:px-5">
        <Badges of={of} />
        <h2 id={id} tabIndex={-1} className="mt-2.5 leading-snug font-semibold outline-none">
          <span className="sr-only">{text.caseName(place)}: </span>
          {isReply ? text.ofReply.from(first.confessionCollege) : text.from(first.confessionCollege)}
        </h2>
        <p className="text-soft mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-tiny">
          <RelativeTime {...timeOf(first.confessionTimestamp)} words={text.posted} />
          {of.clocks.map((clock) => (
            <ClockBadge key={clock.kind} clock={clock} />
          ))}
        </p>
        <CaseText text={of.text} goneWords={isReply ? text.ofReply.gone : text.gone} />
        {of.picture === null ? null : <Picture {...of.picture} />}
        {of.isGone && of.text !== null ? (
          <p className="text-soft mt-2 text-small">{isReply ? text.ofReply.deleted : text.deleted}</p>
        ) : null}
        {of.topics.length === 0 ? null : (
          <p className="text-calm mt-2 text-small">{isReply ? text.ofReply.needHint : text.needHint}</p>
        )}
        {of.text === null || of.isGone ? null : (
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
        <Actions of={of} place={place} onDecide={onDecide} />
      </article>
    </li>
  );
}

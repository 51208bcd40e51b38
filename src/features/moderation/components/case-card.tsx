import type { WorkKind } from '@chupke/domain/case-work.ts';
import { workIcon, worksFor } from '@chupke/domain/case-work.ts';
import type { Report, ReportDecision } from '@chupke/domain/report.ts';
import { reportedPath } from '@chupke/domain/report.ts';
import { isOfCircle } from '@chupke/domain/report-subject.ts';
import { memo, Suspense, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useArea } from '../../../lib/i18n.ts';
import { useRelativeTimes } from '../../../lib/use-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import type { IconName } from '../../../ui/icons.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { WRITTEN } from '../../../ui/written.ts';
import type { Case } from '../model/cases.ts';
import { headingIdOf, topicsOf } from '../model/cases.ts';
import { decisionsFor, isAuthorReachable, isPostGone, ruleOf, wordsFor } from '../model/decisions.ts';
import type { Departure } from '../model/drawn-queue.ts';
import { ActOnAuthor } from './act-on-author.tsx';
import { CaseBadges } from './case-badges.tsx';
import { CaseContext } from './case-context.tsx';
import { CasePicture, coveredStyle } from './case-picture.tsx';
import { CaseText } from './case-text.tsx';
import { ClockBadge } from './clock-badge.tsx';

/** What can be done about cases; the same object as long as the list is shown. */
export interface CaseActs {
  readonly onDecide: (of: Case, decision: ReportDecision) => void;
  readonly onWork: (of: Case, work: WorkKind) => void;
  /** Asks what is to happen to its author. */
  readonly onAuthor: (of: Case) => void;
  /** Something was done about the case or its author. */
  readonly onActed: (of: Case) => void;
  /** The address of a case's history; undefined where it is shown. */
  readonly onOpen?: (of: Case) => string;
}

interface CaseCardProps {
  readonly of: Case;
  /** Its position on the screen, from 1, which distinguishes its buttons from the others'. */
  readonly place: number;
  /** Whether there may be reports of it beyond those that are known. */
  readonly isPartial: boolean;
  readonly acts: CaseActs;
  /** It has left the list that still shows it: nothing can be done about it any more. */
  readonly left?: Departure | undefined;
  /** Whether it is among those that are decided together; without `onSelect` it can't be. */
  readonly isSelected?: boolean;
  readonly onSelect?: (of: Case) => void;
}

const LINK =
  'text-accent flex min-h-11 w-fit items-center gap-1 text-small font-semibold underline-offset-4 hover:underline';

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
            <span>
              {
                { student: text.byStudent, anonymous: text.byGuest, subject: text.bySubject }[
                  report.reporterId
                ]
              }
            </span>
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

/** Something that can be done about a case. */
interface Offer {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  /** Whether it has a button of its own, or a line in the menu. */
  readonly isOnCard: boolean;
  readonly onSelect: () => void;
}

/** What is offered about a case: its decisions, then the work on it. */
function useOffers({ of, acts }: Pick<CaseCardProps, 'of' | 'acts'>): readonly Offer[] {
  const queue = useArea('queue');
  const { decisions } = wordsFor(useArea('moderation'), queue, of.subject.kind);
  const possible = decisionsFor(of);
  return [
    ...possible.map((decision) => ({
      id: decision,
      label: decisions[decision].action,
      icon: ruleOf(decision).icon,
      isOnCard: possible.length === 1 || ruleOf(decision).place === 'card',
      onSelect: () => acts.onDecide(of, decision),
    })),
    ...worksFor(of).map((kind) => ({
      id: kind,
      label: queue.work[kind].action,
      icon: workIcon(kind),
      isOnCard: false,
      onSelect: () => acts.onWork(of, kind),
    })),
  ];
}

/** What can be done about a case. */
function Actions({ of, place, acts }: Pick<CaseCardProps, 'of' | 'place' | 'acts'>) {
  const text = useArea('moderation');
  const offers = useOffers({ of, acts });
  const rare = offers.filter(({ isOnCard }) => !isOnCard);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {offers
        .filter(({ isOnCard }) => isOnCard)
        .map(({ id, label, icon, onSelect }) => (
          <Button
            key={id}
            variant="secondary"
            size="sm"
            label={text.actionOf(label, place)}
            icon={icon}
            onClick={onSelect}
          >
            {label}
          </Button>
        ))}
      {isAuthorReachable(of) ? <ActOnAuthor place={place} onClick={() => acts.onAuthor(of)} /> : null}
      {rare.length === 0 ? null : <Menu label={text.moreOf(place)} items={rare} />}
    </div>
  );
}

/** The place of what can be done, as high as that even where nothing is to be done any more. */
function ActionsPlace({ left, ...props }: Pick<CaseCardProps, 'of' | 'place' | 'acts' | 'left'>) {
  const text = useArea('queue');
  return (
    <div className="relative mt-4">
      <div style={left === undefined ? {} : { visibility: 'hidden' }}>
        <Actions {...props} />
      </div>
      {left === undefined ? null : (
        <p className="absolute inset-0 flex items-center gap-2 text-small font-semibold">
          <Icon name="check" size={18} />
          {text.left[left]}
        </p>
      )}
    </div>
  );
}

/** The `ref` of a card whose heading gets the focus where a control had it that is there no more. */
function useFocusKept(left: Departure | undefined) {
  const card = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (left === undefined || focused === null || card.current?.contains(focused) !== true) return;
    if (focused.matches('button, input'))
      card.current.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  }, [left]);
  return card;
}

/** Something reported with all its reports, and what can be done about it. */
export const CaseCard = memo(function CaseCard(props: CaseCardProps) {
  const { of, place, isPartial, acts, left, isSelected = false, onSelect } = props;
  const text = useArea('moderation');
  const queue = useArea('queue');
  const timeOf = useRelativeTimes();
  const id = headingIdOf(of);
  const card = useFocusKept(left);
  const [first] = of.reports;
  const words = wordsFor(text, queue, of.subject.kind);
  const isInCircle = isOfCircle(of.subject);
  return (
    <article ref={card} aria-labelledby={id} className="chit px-4.5 py-4 wrap-anywhere sm:px-5">
      <div className="flex items-start justify-between gap-2 pr-4">
        <CaseBadges of={of} />
        {onSelect === undefined ? null : (
          <span className="shrink-0">
            <Checkbox
              label={<span className="sr-only">{queue.select(place)}</span>}
              checked={isSelected}
              disabled={left !== undefined}
              onChange={() => onSelect(of)}
            />
          </span>
        )}
      </div>
      <h2 id={id} tabIndex={-1} className="mt-2.5 leading-snug font-semibold outline-none">
        <span className="sr-only">{text.caseName(place)}: </span>
        {words.from(first.confessionCollege, first.circleName ?? '')}
      </h2>
      <p className="text-soft mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-tiny">
        <RelativeTime {...timeOf(first.confessionTimestamp)} words={text.posted} />
        {of.clocks.map((clock) => (
          <ClockBadge key={clock.kind} clock={clock} />
        ))}
      </p>
      <CaseText text={of.text} goneWords={words.gone} />
      {of.picture === null ? null : <Picture {...of.picture} />}
      <CaseContext of={of} />
      {of.isGone && of.text !== null ? <p className="text-soft mt-2 text-small">{words.deleted}</p> : null}
      {topicsOf(of).length === 0 ? null : <p className="text-calm mt-2 text-small">{words.needHint}</p>}
      <p className="flex flex-wrap gap-x-5">
        {of.text === null || isPostGone(of) || isInCircle ? null : (
          <Link to={reportedPath(of.subject)} className={LINK}>
            {words.open}
            <Icon name="chevron-right" size={16} />
          </Link>
        )}
        {acts.onOpen === undefined ? null : (
          <Link to={acts.onOpen(of)} aria-label={queue.openCaseOf(place)} className={LINK}>
            {queue.openCase}
            <Icon name="chevron-right" size={16} />
          </Link>
        )}
      </p>
      <h3 className="text-soft mt-2 mb-2 text-tiny font-semibold">
        {of.isOpen ? text.reports(of.reports.length, isPartial) : text.closedReports(of.reports.length)}
      </h3>
      <ReportLines reports={of.reports} />
      <Notes notes={of.notes} />
      {of.isOpen && of.assigned === 'other' ? (
        <p className="text-warn mt-3 text-small">{queue.takenHint}</p>
      ) : null}
      <ActionsPlace of={of} place={place} acts={acts} left={left} />
    </article>
  );
});

import type { OwnDecision } from '@chupke/domain/measure.ts';
import { isAppealable } from '@chupke/domain/measure.ts';
import { drawPseudonym } from '@chupke/domain/pseudonym.ts';
import { exactDay, exactTime } from '../../../lib/format.ts';
import { useArea, useLanguage } from '../../../lib/i18n.ts';
import { useMinute, useRelativeTimes } from '../../../lib/use-time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';

interface DecisionCardProps {
  readonly decision: OwnDecision;
  /** The name of the circle that it is about; undefined where that is not known, or there is none. */
  readonly circleName: string | undefined;
  /** Its position on the screen, from 1, which distinguishes its button from the others'. */
  readonly place: number;
  /** Whether the address names it. */
  readonly isTarget: boolean;
  readonly onAppeal: () => void;
}

/** Which post it is about, why, and what the moderator adds. */
function Facts({ decision, circleName }: Pick<DecisionCardProps, 'decision' | 'circleName'>) {
  const text = useArea('decisions');
  const { reasons } = useArea('reports');
  const language = useLanguage();
  const { confessionName, postedAt, about, reason, words } = decision;
  // Of a message in a circle the day alone is kept.
  const postedOn = decision.subject === 'circleMessage' ? exactDay : exactTime;
  const facts = [
    ...(circleName === undefined ? [] : [[text.circleName, circleName] as const]),
    ...(confessionName === null
      ? []
      : [[text.confessionName, drawPseudonym(confessionName).name[language]] as const]),
    ...(postedAt === null ? [] : [[text.postedAt, postedOn(postedAt, language)] as const]),
    ...(about === null ? [] : [[text.about, `“${about}”`] as const]),
    [text.reason, reasons[reason]] as const,
    ...(words === '' ? [] : [[text.words, words] as const]),
  ];
  return (
    <dl className="mt-2 grid gap-1.5 text-small">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-soft text-tiny font-semibold">{name}</dt>
          <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** For how long it holds, and why it is more than was to be expected. */
function Length({ decision }: Pick<DecisionCardProps, 'decision'>) {
  const text = useArea('decisions');
  const language = useLanguage();
  const now = useMinute();
  const { until, isEscalated, isLifted } = decision;
  const lines = [
    until === null || isLifted ? '' : until > now ? text.until(exactTime(until, language)) : text.over,
    isEscalated ? text.escalated : '',
  ].filter((line) => line !== '');
  return lines.map((line) => (
    <p key={line} className="mt-2 text-small text-pretty">
      {line}
    </p>
  ));
}

/** How the appeal stands, or the way to it. */
function AppealState({ decision, place, onAppeal }: Omit<DecisionCardProps, 'isTarget' | 'circleName'>) {
  const text = useArea('decisions');
  const now = useMinute();
  const { appeal, answer, kind, isLifted } = decision;
  if (appeal === 'none') {
    if (isLifted) return null;
    if (!isAppealable(decision, now)) return <p className="text-soft mt-3 text-tiny">{text.appealLate}</p>;
    return (
      <div className="mt-3">
        <Button variant="secondary" size="sm" label={text.appealOf(place)} onClick={onAppeal}>
          {text.appeal}
        </Button>
      </div>
    );
  }
  return (
    <div className="bg-sunken mt-3 rounded-chit px-3.5 py-2.5 text-small">
      <p className="text-pretty">{text.appeals[appeal]}</p>
      {appeal === 'lifted' && kind === 'removed' ? <p className="mt-1">{text.removedStays}</p> : null}
      {answer === '' ? null : (
        <>
          <p className="text-soft mt-2 text-tiny font-semibold">{text.answer}</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {answer}
          </p>
        </>
      )}
    </div>
  );
}

/** A decision about the user or what they wrote, with its reason, and the appeal against it. */
export function DecisionCard({ decision, circleName, place, isTarget, onAppeal }: DecisionCardProps) {
  const text = useArea('decisions');
  const timeOf = useRelativeTimes();
  const { id, kind, subject, issuedAt, isLifted } = decision;
  const isContent = kind === 'hidden' || kind === 'removed';
  return (
    <li
      id={id}
      className={`rounded-chit border bg-sheet px-5 py-4 scroll-mt-6 ${isTarget ? 'border-marigold-deep outline-2 outline-marigold' : 'border-line'}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 tabIndex={-1} className="font-semibold outline-none">
          {isContent ? `${text.kinds[kind]}: ${text.ofContent[subject]}` : text.kinds[kind]}
        </h2>
        <Badge tone={isLifted ? 'calm' : 'accent'}>{isLifted ? text.lifted : text.standing}</Badge>
      </div>
      <p className="text-soft flex flex-wrap gap-x-3 text-tiny">
        {isContent ? null : <span>{text.subjects[subject]}</span>}
        <RelativeTime {...timeOf(issuedAt)} words={text.decided} />
      </p>
      <Facts decision={decision} circleName={circleName} />
      <Length decision={decision} />
      <AppealState decision={decision} place={place} onAppeal={onAppeal} />
    </li>
  );
}

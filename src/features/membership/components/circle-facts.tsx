import type { ReactNode } from 'react';
import { useLanguage, useArea } from '../../../lib/i18n.ts';
import { exactTime } from '../../../lib/format.ts';
import type { OwnCircle } from '../../../entities/circle/model/own-circles.ts';
import { CircleBadges } from '../../../entities/circle/components/circle-badges.tsx';

/** In which of three words a mood from 0 to 1 is told. */
function moodOf(score: number): 'low' | 'middle' | 'high' {
  if (score < 0.4) return 'low';
  return score < 0.7 ? 'middle' : 'high';
}

interface CircleFactsProps {
  readonly own: OwnCircle;
  /** What can be done with it. */
  readonly menu?: ReactNode;
}

/** What a circle is, and what it has learned about itself where it may. */
export function CircleFacts({ own, menu }: CircleFactsProps) {
  const { people } = useArea('circles');
  const language = useLanguage();
  const { circle, activity } = own;
  const count = Math.max(circle.messageCount, activity?.messageCount ?? 0);
  return (
    <section aria-label={people.about} className="border-line border-b pb-4">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <p dir="auto" className="font-semibold wrap-anywhere">
            {circle.name}
          </p>
          <p dir="auto" className="text-soft text-small wrap-anywhere">
            {circle.theme}
          </p>
        </div>
        {menu}
      </div>
      {circle.description === '' ? null : (
        <p dir="auto" className="mt-1 text-small text-pretty wrap-anywhere">
          {circle.description}
        </p>
      )}
      <p className="text-soft mt-2 flex flex-wrap gap-x-3 text-tiny">
        <span>{circle.collegeName}</span>
        <span>{people.messages(count)}</span>
        <span>{people.began(exactTime(circle.createdAt, language))}</span>
        {circle.analyticsEnabled ? (
          <span>
            {people.mood}: {people.moods[moodOf(circle.sentimentScore)]}
          </span>
        ) : null}
      </p>
      <CircleBadges circle={circle} />
    </section>
  );
}

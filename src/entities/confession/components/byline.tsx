import { DEFAULT_CATEGORY } from '@chupke/domain/category.ts';
import type { Confession } from '@chupke/domain/confession.ts';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useLanguage, useText } from '../../../lib/i18n.ts';
import { exactTime, relativeTime } from '../../../lib/format.ts';
import { useMinute } from '../../../lib/use-time.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { MASK_SIZES, WRITTEN } from '../../../ui/written.ts';

interface BylineProps {
  /** The pseudonymous id, from which the mask is drawn. */
  readonly id: string;
  /** The name, as a heading where the list has headings. */
  readonly name: ReactNode;
  /** Below the name: time, college. */
  readonly facts: ReactNode;
  /** A stamp beside the name. */
  readonly mark?: ReactNode;
  readonly size?: number;
}

/** Who wrote something, by mask and name, and when. */
export function Byline({ id, name, facts, mark, size = MASK_SIZES.feed }: BylineProps) {
  return (
    <div className={WRITTEN.byline}>
      <Avatar id={id} size={size} />
      <div className={WRITTEN.bylineWords}>
        <div className={WRITTEN.bylineName}>
          {name}
          {mark}
        </div>
        <p className={WRITTEN.facts}>{facts}</p>
      </div>
    </div>
  );
}

/** How long ago something was; the exact time on hover, or after a long press. */
export function RelativeTime({ time }: { readonly time: number }) {
  const { common } = useText();
  const language = useLanguage();
  const now = useMinute();
  const [isExact, setIsExact] = useState(false);
  const [isPointedAt, setIsPointedAt] = useState(false);
  // Formatted only when wanted: the first format of a page takes a slow phone 40 ms.
  const exact = isExact || isPointedAt ? exactTime(time, language) : undefined;
  return (
    <time
      dateTime={new Date(time).toISOString()}
      title={exact}
      onPointerEnter={() => setIsPointedAt(true)}
      onContextMenu={(event) => {
        // A long press on a phone, where nothing hovers.
        event.preventDefault();
        setIsExact(!isExact);
      }}
      className="whitespace-nowrap select-none"
    >
      {isExact ? exact : relativeTime(time, now, language, common)}
    </time>
  );
}

/**
 * A confession's category and its author's wish; nothing if neither was chosen. It continues the byline's line and
 * begins with the separator: so it adds no height, and nothing moves when it is added to what the page's head has
 * drawn.
 */
export function SubjectLine({ confession }: { readonly confession: Pick<Confession, 'category' | 'wish'> }) {
  const { confessions } = useText();
  const { category, wish } = confession;
  return (
    <>
      {category === DEFAULT_CATEGORY ? null : (
        <>
          {' · '}
          <span className="whitespace-nowrap">{confessions.categories[category]}</span>
        </>
      )}
      {wish === null ? null : (
        <>
          {' · '}
          <span className="text-calm font-medium whitespace-nowrap">{confessions.wishes[wish]}</span>
        </>
      )}
    </>
  );
}

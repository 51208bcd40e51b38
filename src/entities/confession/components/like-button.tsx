import { useRef } from 'react';
import { useLanguage, useText } from '../../../lib/i18n.ts';
import { formatCount } from '../../../lib/format.ts';
import { Icon } from '../../../ui/icons.tsx';
import { useLike } from '../hooks/use-actions.ts';
import { beat } from '../hooks/use-motion.ts';
import type { LikeTarget } from '../model/actions.ts';

interface LikeButtonProps {
  /** A confession, or a reply to it. */
  readonly target: LikeTarget;
  readonly likes: number;
  /** Size of the heart, in pixels. */
  readonly size?: number;
  /** Whether no new like is accepted, as of a hidden thread: an own one can still be taken back. */
  readonly isClosed?: boolean;
}

/** The heart with its count. Optimistic: a refusal undoes it and shows why. */
export function LikeButton({ target, likes: counted, size = 21, isClosed = false }: LikeButtonProps) {
  const { confessions } = useText();
  const language = useLanguage();
  const { isLiked, likes, toggle } = useLike(target, counted);
  const heart = useRef<HTMLSpanElement>(null);
  const count = formatCount(likes, language);
  return (
    <button
      type="button"
      aria-pressed={isLiked}
      disabled={isClosed && !isLiked}
      aria-label={`${confessions.like}, ${confessions.likeCount(likes, count)}`}
      onClick={() => {
        if (!isLiked) beat(heart.current);
        toggle();
      }}
      className={`hover:bg-ink/7 active:bg-ink/12 flex min-h-11 min-w-11 items-center gap-1.5 rounded-full px-2.5 text-small font-medium whitespace-nowrap transition-colors select-none ${isLiked ? 'text-accent' : 'text-soft hover:text-ink'}`}
    >
      <span ref={heart} className="inline-flex">
        <Icon name={isLiked ? 'heart-filled' : 'heart'} size={size} />
      </span>
      <span className="min-w-[1ch] text-left tabular-nums">{likes > 0 ? count : ''}</span>
    </button>
  );
}

import type { Confession } from '@chupke/domain/confession.ts';
import { useRef } from 'react';
import { useLanguage, useText } from '../../../lib/i18n/i18n.ts';
import { formatCount } from '../../../lib/time.ts';
import { Icon } from '../../../ui/icons.tsx';
import { beat } from '../hooks/use-motion.ts';
import { useLike } from '../hooks/use-like.ts';

/** The heart of a confession with its count. It answers at once; a refusal takes it back and says why. */
export function LikeButton({ confession }: { readonly confession: Pick<Confession, 'id' | 'likes'> }) {
  const { confessions } = useText();
  const language = useLanguage();
  const { isLiked, likes, toggle } = useLike(confession);
  const heart = useRef<HTMLSpanElement>(null);
  const count = formatCount(likes, language);
  return (
    <button
      type="button"
      aria-pressed={isLiked}
      aria-label={`${confessions.like}, ${confessions.likeCount(likes, count)}`}
      onClick={() => {
        if (!isLiked) beat(heart.current);
        toggle();
      }}
      className={`hover:bg-ink/7 active:bg-ink/12 flex min-h-11 min-w-11 items-center gap-1.5 rounded-full px-2.5 text-small font-medium transition-colors select-none ${isLiked ? 'text-accent' : 'text-soft hover:text-ink'}`}
    >
      <span ref={heart} className="inline-flex">
        <Icon name={isLiked ? 'heart-filled' : 'heart'} size={21} />
      </span>
      <span className="min-w-[1ch] text-left tabular-nums">{likes > 0 ? count : ''}</span>
    </button>
  );
}

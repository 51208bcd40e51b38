import type { Confession } from '@chupke/domain/confession.ts';
import { Link } from 'react-router-dom';
import { useLanguage, useText } from '../../../lib/i18n/i18n.ts';
import { formatCount } from '../../../lib/time.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { WRITTEN } from '../../../ui/written.ts';
import { useShare } from '../hooks/use-share.ts';
import { CardMenu } from './card-menu.tsx';
import { LikeButton } from './like-button.tsx';

interface CardActionsProps {
  readonly confession: Confession;
  /** On the confession's own page its replies stand below and need no link. */
  readonly isPage?: boolean;
  /** A guest can share it, and nothing else. */
  readonly isGuest?: boolean;
  readonly onDeleted?: (() => void) | undefined;
}

/** What guests see of likes and replies. */
function Counts({ confession }: { readonly confession: Confession }) {
  const { confessions } = useText();
  const language = useLanguage();
  const { likes, replyCount } = confession;
  return (
    <p className="text-soft flex min-h-11 items-center gap-5 px-2.5 text-small font-medium">
      <span className="flex items-center gap-1.5">
        <Icon name="heart" size={21} />
        {confessions.likeCount(likes, formatCount(likes, language))}
      </span>
      {replyCount === 0 ? null : (
        <span className="flex items-center gap-1.5">
          <Icon name="reply" size={21} />
          {confessions.replies(replyCount, formatCount(replyCount, language))}
        </span>
      )}
    </p>
  );
}

/** What a reader can do with a confession. */
export function CardActions({ confession, isPage = false, isGuest = false, onDeleted }: CardActionsProps) {
  const { confessions } = useText();
  const language = useLanguage();
  const { id, replyCount } = confession;
  const share = useShare(id);
  return (
    <div className={WRITTEN.actions}>
      {isGuest ? <Counts confession={confession} /> : <LikeButton confession={confession} />}
      {isPage ? null : (
        <Link
          to={`/confession/${id}`}
          className="text-soft hover:bg-ink/7 hover:text-ink flex min-h-11 items-center gap-1.5 rounded-full px-2.5 text-small font-medium transition-colors"
        >
          <Icon name="reply" size={21} />
          {confessions.replies(replyCount, formatCount(replyCount, language))}
        </Link>
      )}
      <span className="flex-1" />
      <IconButton label={confessions.share} icon="share" onClick={share} />
      {isGuest ? null : <CardMenu id={id} onDeleted={onDeleted} />}
    </div>
  );
}

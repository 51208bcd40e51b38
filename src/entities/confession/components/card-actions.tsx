import type { Confession } from '@chupke/domain/confession.ts';
import { Link } from 'react-router-dom';
import { useLanguage, useText } from '../../../lib/i18n.ts';
import { formatCount } from '../../../lib/format.ts';
import { IconButton } from '../../../ui/button.tsx';
import type { IconName } from '../../../ui/icons.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { WRITTEN } from '../../../ui/written.ts';
import { useMyActivity } from '../hooks/my-activity.ts';
import { openShare } from '../hooks/share.ts';
import { useSaved } from '../hooks/use-actions.ts';
import { viewsToShow } from '../model/like-view.ts';
import { CardMenu } from './card-menu.tsx';
import { LikeButton } from './like-button.tsx';

interface CardActionsProps {
  readonly confession: Confession;
  /** On the confession's own page the replies are below and need no link. */
  readonly isPage?: boolean;
  /** A guest can share and report it, and nothing else. */
  readonly isGuest?: boolean;
  readonly onDeleted?: (() => void) | undefined;
}

interface CountProps {
  readonly icon: IconName;
  /** As it is written. */
  readonly count: string;
  /** The count with its word, for screen readers and as the tooltip. */
  readonly words: string;
}

/** A number without an action. */
function Count({ icon, count, words }: CountProps) {
  return (
    <span
      title={words}
      className="text-soft flex min-h-11 items-center gap-1.5 px-1.5 text-small whitespace-nowrap tabular-nums"
    >
      <Icon name={icon} size={19} />
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}

/** How often it was opened; nothing for 0. */
function Views({ confession: { id, views } }: { readonly confession: Confession }) {
  const { confessions } = useText();
  const language = useLanguage();
  const opened = useMyActivity((own) => own.viewed.get(id));
  const shown = viewsToShow(views, opened);
  const count = formatCount(shown, language);
  return shown === 0 ? null : <Count icon="eye" count={count} words={confessions.views(shown, count)} />;
}

/** What guests see of likes and replies. */
function Counts({ confession: { likes, replyCount } }: { readonly confession: Confession }) {
  const { confessions } = useText();
  const language = useLanguage();
  const [liked, replied] = [formatCount(likes, language), formatCount(replyCount, language)];
  return (
    <span className="flex min-h-11 items-center gap-2 pl-1">
      <Count icon="heart" count={liked} words={confessions.likeCount(likes, liked)} />
      {replyCount === 0 ? null : (
        <Count icon="reply" count={replied} words={confessions.replies(replyCount, replied)} />
      )}
    </span>
  );
}

/** Link to the replies: their count, or the word where there are none. */
function RepliesLink({ confession: { id, replyCount } }: { readonly confession: Confession }) {
  const { confessions } = useText();
  const written = formatCount(replyCount, useLanguage());
  return (
    <Link
      to={`/confession/${id}`}
      aria-label={confessions.replies(replyCount, written)}
      className="text-soft hover:bg-ink/7 hover:text-ink flex min-h-11 min-w-11 items-center gap-1.5 rounded-full px-2.5 text-small font-medium whitespace-nowrap tabular-nums transition-colors"
    >
      <Icon name="reply" size={21} />
      {replyCount === 0 ? (
        <span className="max-[26rem]:hidden">{confessions.replies(0, written)}</span>
      ) : (
        written
      )}
    </Link>
  );
}

function SaveButton({ confession: { id } }: { readonly confession: Confession }) {
  const { confessions } = useText();
  const { isSaved, toggle } = useSaved(id);
  return (
    <IconButton
      label={confessions.save}
      icon={isSaved ? 'bookmark-filled' : 'bookmark'}
      pressed={isSaved}
      onClick={toggle}
    />
  );
}

/** A reader's actions on a confession. */
export function CardActions({ confession, isPage = false, isGuest = false, onDeleted }: CardActionsProps) {
  const { confessions } = useText();
  const { id, likes } = confession;
  return (
    <div className={`${WRITTEN.actions} flex-wrap`}>
      {isGuest ? (
        <Counts confession={confession} />
      ) : (
        <LikeButton target={{ confession: id }} likes={likes} />
      )}
      {isPage ? null : <RepliesLink confession={confession} />}
      {/* Where there is no room for it, it wraps to a second line, which is clipped. */}
      <span className="flex h-11 min-w-0 flex-1 basis-0 flex-wrap overflow-hidden">
        <span className="h-11" />
        <Views confession={confession} />
      </span>
      <span className="ml-auto flex items-center gap-1">
        {isGuest ? null : <SaveButton confession={confession} />}
        <IconButton label={confessions.share} icon="share" onClick={() => openShare(confession)} />
        <CardMenu confession={confession} isGuest={isGuest} onDeleted={onDeleted} />
      </span>
    </div>
  );
}

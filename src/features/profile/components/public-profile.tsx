import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import { longDay } from '../../../lib/format.ts';
import type { Profile } from '@chupke/domain/profile.ts';
import { drawPseudonym } from '@chupke/domain/pseudonym.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { toAppError } from '../../../lib/errors.ts';
import { useBlockedNames } from '../../../lib/blocked-names/blocked-names.ts';
import { useArea, useLanguage, useText } from '../../../lib/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Chit } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonChits } from '../../../ui/skeleton.tsx';
import { profileQuery } from '../hooks/profile-query.ts';
import { accountName } from '../model/public-name.ts';
import { BlockedProfile } from './blocked-profile.tsx';
import type { DrawPost } from './profile-posts.tsx';
import { ProfilePosts } from './profile-posts.tsx';

interface PublicProfileProps {
  /** What the address names. */
  readonly name: string | undefined;
  /** The reader's own pseudonym. */
  readonly own: AnonymousId | undefined;
  readonly drawPost: DrawPost;
}

/** There is no such page, or it is not shown; which of the two nobody learns. */
function NoProfile({ isOwn }: { readonly isOwn: boolean }) {
  const { errors } = useText();
  const text = useArea('account').profile;
  return (
    <>
      <h1 className="sr-only">{isOwn ? text.ownMissing : errors['profile-not-found']}</h1>
      <EmptyState
        art="search"
        title={isOwn ? text.ownMissing : errors['profile-not-found']}
        body={isOwn ? text.ownMissingBody : text.missingBody}
      >
        <Link to="/" className={buttonClass({ variant: 'secondary' })}>
          {text.home}
        </Link>
      </EmptyState>
    </>
  );
}

function OwnNotice({ isHidden }: { readonly isHidden: boolean }) {
  const text = useArea('account').profile;
  return (
    <Notice
      tone={isHidden ? 'warn' : 'info'}
      icon={isHidden ? 'eye-off' : 'eye'}
      title={isHidden ? text.ownHidden : text.own}
      body={isHidden ? text.ownHiddenBody : undefined}
    >
      <Link to="/profile/privacy" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
        {text.ownSettings}
      </Link>
    </Notice>
  );
}

function Head({ profile }: { readonly profile: Profile }) {
  const text = useArea('account').profile;
  const language = useLanguage();
  const { anonymousId, collegeName, createdAt, confessionCount } = profile;
  return (
    <Chit>
      <div className="flex items-center gap-4">
        <Avatar id={anonymousId} size={80} />
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-lead leading-tight font-semibold outline-none">
            {drawPseudonym(anonymousId).name[language]}
          </h1>
          <p className="text-soft text-small break-all">{anonymousId}</p>
        </div>
      </div>
      {collegeName === null ? null : <p className="mt-3 font-semibold text-balance">{collegeName}</p>}
      <p className="text-soft mt-1 text-small">
        {text.since(longDay(createdAt, language))} · {text.posts(confessionCount)}
      </p>
    </Chit>
  );
}

function KnownName({
  id,
  own,
  drawPost,
}: Pick<PublicProfileProps, 'own' | 'drawPost'> & { readonly id: AnonymousId }) {
  const { common } = useText();
  const text = useArea('account').profile;
  const { data, error, isFetching, refetch } = useQuery(profileQuery(id));
  const isOwn = id === own;
  if (data === undefined && error === null) return <SkeletonChits count={2} label={text.loading} />;
  if (data === undefined) {
    if (toAppError(error).code === 'profile-not-found') return <NoProfile isOwn={isOwn} />;
    return (
      <ErrorState
        title={common.couldNotLoad}
        body={common.couldNotLoadBody}
        retryLabel={common.retry}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  return (
    <div className="grid gap-5">
      <Head profile={data} />
      {isOwn ? <OwnNotice isHidden={!data.visible} /> : null}
      <ProfilePosts id={id} drawPost={drawPost} />
    </div>
  );
}

/** The public page of a pseudonym: what was posted under it, and nothing that leads to whose it is. */
export function PublicProfile({ name, own, drawPost }: PublicProfileProps) {
  const id = accountName(name);
  const blocked = useBlockedNames();
  if (id === undefined) return <NoProfile isOwn={false} />;
  return blocked.has(id) ? <BlockedProfile id={id} /> : <KnownName id={id} own={own} drawPost={drawPost} />;
}

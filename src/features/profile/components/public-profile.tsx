import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import { longMonth } from '../../../lib/format.ts';
import type { Profile } from '@chupke/domain/profile.ts';
import { drawPseudonym } from '@chupke/domain/pseudonym.ts';
import { Link } from 'react-router-dom';
import { blockByToast } from '../../../lib/blocked-names/block-by-toast.ts';
import { useBlockedNames } from '../../../lib/blocked-names/blocked-names.ts';
import { useArea, useLanguage, useText } from '../../../lib/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Chit } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonChits } from '../../../ui/skeleton.tsx';
import { accountName } from '../model/names.ts';
import { useProfile } from '../hooks/use-profile.ts';
import type { DrawPost } from './profile-posts.tsx';
import { ProfilePosts } from './profile-posts.tsx';

interface PublicProfileProps {
  /** The pseudonym in the URL. */
  readonly name: string | undefined;
  /** The reader's own pseudonym. */
  readonly own: AnonymousId | undefined;
  readonly drawPost: DrawPost;
}

/** The page does not exist or is not visible; which of the two is not revealed. */
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
  const { anonymousId, collegeName, since, confessionCount } = profile;
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
        {text.since(longMonth(since, language))} · {text.posts(confessionCount)}
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
  const { state, isBusy, refresh } = useProfile(id);
  const isOwn = id === own;
  if (state.kind === 'loading') return <SkeletonChits count={2} label={text.loading} />;
  if (state.kind === 'failed') {
    if (state.error.code === 'profile-not-found') return <NoProfile isOwn={isOwn} />;
    return (
      <ErrorState
        title={common.couldNotLoad}
        body={common.couldNotLoadBody}
        retryLabel={common.retry}
        onRetry={refresh}
        busy={isBusy}
      />
    );
  }
  return (
    <div className="grid gap-5">
      <Head profile={state.value} />
      {isOwn ? <OwnNotice isHidden={!state.value.visible} /> : null}
      <ProfilePosts id={id} drawPost={drawPost} />
    </div>
  );
}

/** Shown instead of the profile of a blocked name: nothing of it is loaded. */
function BlockedProfile({ id }: { readonly id: AnonymousId }) {
  const { blocking } = useText();
  const text = useArea('blocked');
  const name = drawPseudonym(id).name[useLanguage()];
  return (
    <div className="flex flex-col items-center px-6 py-10 text-center">
      <Avatar id={id} size={72} />
      <p className="mt-4 font-semibold">{name}</p>
      <h1 tabIndex={-1} className="text-title font-bold text-balance outline-none">
        {text.pageTitle}
      </h1>
      <p className="text-soft mt-1 max-w-[38ch] text-pretty">{text.profileBody}</p>
      <div className="mt-5">
        <Button variant="secondary" onClick={() => void blockByToast(id, name, false)}>
          {blocking.unblock(name)}
        </Button>
      </div>
    </div>
  );
}

/** The public page of a pseudonym: posts signed with it, and nothing that leads to the account. */
export function PublicProfile({ name, own, drawPost }: PublicProfileProps) {
  const id = accountName(name);
  const blocked = useBlockedNames();
  if (id === undefined) return <NoProfile isOwn={false} />;
  return blocked.has(id) ? <BlockedProfile id={id} /> : <KnownName id={id} own={own} drawPost={drawPost} />;
}

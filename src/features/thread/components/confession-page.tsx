import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import type { Confession } from '@chupke/domain/confession.ts';
import { excerpt } from '@chupke/domain/text.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Byline, RelativeTime, SubjectLine } from '../../../entities/confession/components/byline.tsx';
import { CardActions } from '../../../entities/confession/components/card-actions.tsx';
import { CardMenu, menuParts } from '../../../entities/confession/components/card-menu.tsx';
import { ConfessionPicture } from '../../../entities/confession/components/confession-picture.tsx';
import { WrittenText } from '../../../entities/confession/components/written-text.tsx';
import { dropKeptPage } from '../../../entities/confession/hooks/kept-pages.ts';
import { useMyActivity } from '../../../entities/confession/hooks/my-activity.ts';
import { registerConfessionHandlers } from '../../../entities/confession/hooks/outbox-handlers.ts';
import { useDeleted } from '../../../entities/confession/hooks/use-pending.ts';
import { usePageMark } from '../../../lib/page-marks.ts';
import { usePseudonym } from '../../../entities/confession/hooks/use-pseudonym.ts';
import { useText } from '../../../lib/i18n.ts';
import { lazyModule, useFetched } from '../../../lib/lazy-module.ts';
import { moduleWithTexts } from '../../../lib/module-with-texts.ts';
import { rememberReturnPath } from '../../../lib/return-path.ts';
import { usePageHead } from '../../../lib/page-head.ts';
import { currentSession, gateOf, useSession } from '../../../lib/session.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { SkeletonChits } from '../../../ui/skeleton.tsx';
import { Stamp } from '../../../ui/stamp.tsx';
import { MASK_SIZES, WRITTEN } from '../../../ui/written.ts';
import { useConfession } from '../hooks/use-confession.ts';
import { UnlessBlocked } from './unless-blocked.tsx';

/** The replies, for students; guests do not fetch them. */
const threadPart = lazyModule(() => import('./thread.tsx'));

/** Rarely needed. */
const unsentPart = moduleWithTexts(() => import('./unsent-replies.tsx'), 'explore');

// Fetched with this page's own code, which the app does before anyone opens a confession.
if (currentSession().kind === 'signed-in') threadPart.prefetch();

/** How much of a confession names its page, in UTF-16 code units. */
const TITLE_MAX = 60;
const DESCRIPTION_MAX = 160;

/** Shows that a page is unavailable, with links elsewhere. */
export function NoConfession({ title, body }: { readonly title: string; readonly body: string }) {
  const { confessions } = useText();
  const isGuest = useSession().kind === 'signed-out';
  usePageHead({ title });
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <EmptyState title={title} body={body} art="search">
        {isGuest ? (
          <a href="/" className={buttonClass({ variant: 'secondary' })}>
            {confessions.toStart}
          </a>
        ) : (
          <Link to="/" className={buttonClass({ variant: 'secondary' })}>
            {confessions.toHome}
          </Link>
        )}
      </EmptyState>
    </>
  );
}

/** The page of a confession, for guests and students. The id must be its key. */
export function ConfessionPage({ id }: { readonly id: ConfessionId }) {
  const { confessions, common } = useText();
  const session = useSession();
  const gate = gateOf(session);
  const member = gate === 'open' && session.kind === 'signed-in' ? session.account.uid : undefined;
  const { state, retry } = useConfession(id, member);
  const isDeleted = useDeleted().has(id);
  const isGone = state.kind === 'missing' || isDeleted;
  usePageMark('chupke:confession', state.kind === 'found');
  usePageMark('chupke:drawn', state.kind !== 'loading');
  useEffect(() => registerConfessionHandlers(), []);
  useEffect(() => {
    if (isGone && member !== undefined) dropKeptPage(member, id);
  }, [isGone, member, id]);
  if (isGone) {
    return (
      <>
        <NoConfession title={confessions.missingTitle} body={confessions.missingBody} />
        {member === undefined ? null : <LazyUnsent id={id} uid={member} />}
      </>
    );
  }
  if (state.kind === 'failed') {
    return (
      <ErrorState
        title={common.couldNotLoad}
        body={common.couldNotLoadBody}
        retryLabel={common.retry}
        onRetry={retry}
      />
    );
  }
  if (state.kind === 'loading') {
    return (
      <>
        <Back />
        <SkeletonChits count={1} label={common.loading} />
      </>
    );
  }
  const { confession } = state;
  return (
    <UnlessBlocked name={confession.anonymousId} top={<Back />}>
      {(note) => (
        <Written confession={confession} note={note}>
          {member === undefined ? null : <LazyThread confession={confession} uid={member} />}
          {/* Not while it is still unknown whether the reader is signed in. */}
          {member === undefined && gate !== 'loading' ? <GuestCall id={confession.id} /> : null}
        </Written>
      )}
    </UnlessBlocked>
  );
}

function Back() {
  const { confessions } = useText();
  const navigate = useNavigate();
  const isGuest = useSession().kind === 'signed-out';
  if (isGuest) return null;
  return (
    <Link
      to="/"
      onClick={(event) => {
        // Back to the scroll position in the feed, where the reader came from there.
        if (!hasBefore()) return;
        event.preventDefault();
        void navigate(-1);
      }}
      className={WRITTEN.back}
    >
      <Icon name="back" size={19} />
      {confessions.back}
    </Link>
  );
}

/** Whether the history has an earlier page of this app: the router stores its index in the state. */
function hasBefore(): boolean {
  const state: unknown = window.history.state;
  return (
    typeof state === 'object' &&
    state !== null &&
    'idx' in state &&
    typeof state.idx === 'number' &&
    state.idx > 0
  );
}

interface WrittenProps {
  readonly confession: Confession;
  /** Shown above the confession. */
  readonly note: ReactNode;
  readonly children: ReactNode;
}

function Written({ confession, note, children }: WrittenProps) {
  const { confessions } = useText();
  const navigate = useNavigate();
  const { id, anonymousId, text, timestamp, collegeName } = confession;
  const name = usePseudonym(anonymousId);
  const isMine = useMyActivity((own) => own.mine.has(id));
  usePageHead({
    wholeTitle: confessions.pageTitle(excerpt(text.replaceAll('\n', ' '), TITLE_MAX)),
    description: excerpt(text, DESCRIPTION_MAX),
  });
  return (
    <>
      <Back />
      {note}
      <article aria-labelledby="confession-title" className={WRITTEN.pageCard}>
        <Byline
          id={anonymousId}
          size={MASK_SIZES.page}
          name={
            <h1 id="confession-title" className="font-semibold outline-none">
              <span className="sr-only">{confessions.pageHeading}: </span>
              {name}
            </h1>
          }
          mark={isMine ? <Stamp tone="calm">{confessions.mine}</Stamp> : null}
          facts={
            <>
              {collegeName} · <RelativeTime time={timestamp} />
              <SubjectLine confession={confession} />
            </>
          }
        />
        <div className={WRITTEN.pageText}>
          <WrittenText text={text} />
        </div>
        {confession.status === 'active' ? <ConfessionPicture confession={confession} isPage /> : null}
        <ActionsFor confession={confession} onDeleted={() => void navigate('/', { replace: true })} />
      </article>
      {children}
    </>
  );
}

/** The actions: guests see the counts. One that is not active can only be deleted, from its menu. */
function ActionsFor({
  confession,
  onDeleted,
}: {
  readonly confession: Confession;
  readonly onDeleted: () => void;
}) {
  const isOpen = gateOf(useSession()) === 'open';
  useEffect(() => {
    if (isOpen) menuParts.prefetch();
  }, [isOpen]);
  if (confession.status !== 'active')
    return (
      <div className={`${WRITTEN.actions} justify-end`}>
        <CardMenu confession={confession} isGuest={!isOpen} onDeleted={onDeleted} />
      </div>
    );
  return <CardActions confession={confession} isPage isGuest={!isOpen} onDeleted={onDeleted} />;
}

/** The thread, once its code has arrived. */
function LazyThread({ confession, uid }: { readonly confession: Confession; readonly uid: UserId }) {
  const { common } = useText();
  const part = useFetched(threadPart);
  if (part !== undefined) return <part.Thread confession={confession} uid={uid} />;
  return (
    <div className="mt-6">
      <SkeletonChits count={1} label={common.loading} />
    </div>
  );
}

/** What the student has written below a confession that is gone. */
function LazyUnsent(props: { readonly id: ConfessionId; readonly uid: UserId }) {
  const part = useFetched(unsentPart);
  return part === undefined ? null : <part.UnsentReplies {...props} />;
}

/** Invites who can't take part yet to read the replies and to answer; the way leads back to this confession. */
function GuestCall({ id }: { readonly id: ConfessionId }) {
  const { confessions, errors } = useText();
  // A signed-in reader lacks something else, which the sign-up page asks for.
  const session = useSession();
  const isGuest = session.kind === 'signed-out';
  const remember = (): void => rememberReturnPath(`/confession/${id}`);
  const lacksCollege = gateOf(session) === 'choose-college';
  return (
    <section
      aria-labelledby="guest-title"
      className="border-line mt-6 border-t border-dashed pt-6 text-center"
    >
      <h2 id="guest-title" className="mx-auto mt-1 max-w-[24ch] text-title font-bold text-balance">
        {confessions.guestTitle}
      </h2>
      {lacksCollege ? null : (
        <p className="text-soft mx-auto mt-1.5 max-w-[42ch] text-pretty">{confessions.guestBody}</p>
      )}
      {isGuest ? <p className="mt-4 font-semibold">{errors['sign-in-to-reply']}</p> : null}
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        {lacksCollege ? (
          // The sign-up page has nothing more to ask, and would lead back here.
          <Link to="/college-selector" onClick={remember} className={buttonClass({ variant: 'primary' })}>
            {confessions.toCollege}
          </Link>
        ) : (
          <>
            <a href="/auth?mode=signup" onClick={remember} className={buttonClass({ variant: 'primary' })}>
              {confessions.guestJoin}
            </a>
            <a href="/auth?mode=signin" onClick={remember} className={buttonClass({ variant: 'secondary' })}>
              {confessions.guestSignIn}
            </a>
          </>
        )}
      </div>
    </section>
  );
}

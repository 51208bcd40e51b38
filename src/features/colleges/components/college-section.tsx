import type { OwnCollegeChange } from '@chupke/domain/college-change.ts';
import { FEED_OPENS_AT, isPooled } from '@chupke/domain/feed.ts';
import type { OwnUser } from '@chupke/domain/user.ts';
import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { lazyComponent, useFetched } from '../../../lib/lazy-module.ts';
import { useLanguage, useText, useArea } from '../../../lib/i18n.ts';
import { exactTime } from '../../../lib/format.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Chit } from '../../../ui/card.tsx';
import { LazyOverlay } from '../../../lib/lazy-overlay.tsx';
import { moduleWithTexts } from '../../../lib/module-with-texts.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useCollegeChange } from '../hooks/use-change-request.ts';
import { canAsk } from '../model/change-request.ts';
import { NAMING_HASH } from '../model/missing-college.ts';
import { WaitingLine } from './waiting-line.tsx';

const dialog = moduleWithTexts(
  async () => (await import('./change-dialog.tsx')).ChangeDialog,
  'colleges',
  'collegeRequest',
);
const ChangeDialog = lazyComponent(dialog);
const ownRequest = moduleWithTexts(() => import('./own-request.tsx'), 'colleges', 'collegeRequest');

function Request({ change }: { readonly change: OwnCollegeChange }) {
  const text = useArea('account').college;
  const language = useLanguage();
  const { status, toName, createdAt, decidedAt, note } = change;
  const decided = text.decided(exactTime(decidedAt ?? createdAt, language));
  const noteLine =
    note === '' ? undefined : (
      <p className="text-small">
        <span className="text-soft">{text.note}</span>{' '}
        <span dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-wrap">
          {note}
        </span>
      </p>
    );
  switch (status) {
    case 'pending':
      return (
        <Notice
          tone="info"
          icon="clock"
          title={text.pendingTitle(toName)}
          body={text.pending(exactTime(createdAt, language))}
        />
      );
    case 'approved':
      return (
        <Notice tone="good" title={text.approvedTitle(toName)} body={decided}>
          {noteLine}
        </Notice>
      );
    case 'rejected':
      return (
        <Notice tone="warn" title={text.rejectedTitle(toName)} body={decided}>
          {noteLine}
        </Notice>
      );
  }
}

function ChangeRequest({ user }: { readonly user: OwnUser }) {
  const { common } = useText();
  const text = useArea('account').college;
  const { live, retry } = useCollegeChange(user.uid);
  const [isAsking, setAsking] = useState(false);
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const isNaming = hash === NAMING_HASH;
  const close = (): void => {
    setAsking(false);
    // Otherwise a reload would open it again.
    if (isNaming) void navigate(pathname, { replace: true });
  };
  useEffect(() => {
    // After the page was drawn, and before the button is pressed.
    dialog.prefetch();
  }, []);
  return (
    <section aria-labelledby="college-change" className="border-line mt-6 grid gap-4 border-t pt-6">
      <div>
        <h2 id="college-change" className="font-semibold">
          {text.askTitle}
        </h2>
        <p className="text-soft mt-1 text-small text-pretty">{text.askBody}</p>
      </div>
      {live.kind === 'loading' ? <WaitingLine /> : null}
      {live.kind === 'failed' ? (
        <Notice tone="warn" title={text.stateFailed} body={common.couldNotLoadBody}>
          <Button variant="secondary" size="sm" icon="refresh" onClick={retry}>
            {common.retry}
          </Button>
        </Notice>
      ) : null}
      {live.kind === 'ready' && live.value !== undefined ? <Request change={live.value} /> : null}
      {canAsk(live) ? (
        <div>
          <Button variant="secondary" icon="college" onClick={() => setAsking(true)}>
            {text.ask}
          </Button>
        </div>
      ) : null}
      {isAsking || isNaming ? (
        <LazyOverlay onFailed={close}>
          <ChangeDialog
            own={user.college}
            isNaming={isNaming}
            onClose={close}
            onSent={() => {
              close();
              showToast('success', text.sent);
            }}
            onNamed={() => {
              close();
              showToast('success', text.named);
            }}
          />
        </LazyOverlay>
      ) : null}
    </section>
  );
}

/** How the request to add a missing college stands, and the way to name one. */
function Missing({ user }: { readonly user: OwnUser }) {
  const text = useArea('account').college;
  const part = useFetched(ownRequest);
  return (
    <section aria-labelledby="college-missing" className="border-line mt-6 grid gap-4 border-t pt-6">
      <div>
        <h2 id="college-missing" className="font-semibold">
          {text.missingTitle}
        </h2>
        <p className="text-soft mt-1 text-small text-pretty">{text.missingBody}</p>
      </div>
      {part === undefined ? <WaitingLine /> : <part.OwnRequest user={user} />}
    </section>
  );
}

/** For students who have yet to choose, and may wait for a college that is missing. */
function NoCollege({ user }: { readonly user: OwnUser }) {
  const text = useArea('account').college;
  const { hash } = useLocation();
  if (hash === NAMING_HASH) return <Navigate to={`/college-selector${NAMING_HASH}`} replace />;
  return (
    <div>
      <p>{text.notYet}</p>
      <Link to="/college-selector" className={`mt-4 ${buttonClass({ variant: 'primary' })}`}>
        {text.choose}
      </Link>
      <Missing user={user} />
    </div>
  );
}

/** The user's college, which is permanent, the request for another one, and the one to add one that is missing. */
export function CollegeSection({ user }: { readonly user: OwnUser }) {
  const text = useArea('account').college;
  if (user.college === null) return user.isAdmin ? <p>{text.none}</p> : <NoCollege user={user} />;
  return (
    <div>
      <Chit>
        <p className="text-lead leading-snug font-semibold text-balance">{user.collegeName}</p>
        <p className="text-soft mt-1 text-small">{text.forGood}</p>
      </Chit>
      {user.feed !== null && user.feedName !== null && isPooled(user.feed) ? (
        <p className="text-soft mt-4 text-small text-pretty">{text.pooled(user.feedName, FEED_OPENS_AT)}</p>
      ) : null}
      <ChangeRequest user={user} />
      <Missing user={user} />
    </div>
  );
}

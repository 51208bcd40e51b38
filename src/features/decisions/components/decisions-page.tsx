import { HELD_DAYS } from '@chupke/domain/confession.ts';
import type { OwnDecision } from '@chupke/domain/measure.ts';
import { isMeasure } from '@chupke/domain/measure.ts';
import { isPaused } from '@chupke/domain/user.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { PausedNotice } from '../../../entities/standing/components/paused-notice.tsx';
import { useHashTarget } from '../../../lib/use-hash-target.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import { knownUser, useSession } from '../../../lib/session.ts';
import { useRequest } from '../../../lib/request.ts';
import { useLive } from '../../../lib/use-live.ts';
import { useMinute } from '../../../lib/use-time.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { WRITTEN } from '../../../ui/written.ts';
import { AppealDialog } from './appeal-dialog.tsx';
import { DecisionCard } from './decision-card.tsx';
import { OwnOpenings } from './own-openings.tsx';

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** What holds now: a pause, or that the account is closed. */
function Standing() {
  const text = useArea('decisions');
  const user = knownUser(useSession());
  const now = useMinute();
  if (user?.isBarred === true)
    return (
      <Notice tone="warn" icon="lock" title={text.barredTitle} body={text.barredBody(HELD_DAYS)}>
        <Link to="/profile/data" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {text.toData}
        </Link>
      </Notice>
    );
  return user !== undefined && isPaused(user, now) ? <PausedNotice isHere /> : null;
}

/** The names of the circles that decisions are about, as far as they are known. Asked for where there is such a decision. */
function useCircleNames(user: UserId, decisions: readonly OwnDecision[]): ReadonlyMap<string, string> {
  const inCircles = decisions.filter(
    (each) => !isMeasure(each) && (each.subject === 'circle' || each.subject === 'circleMessage'),
  );
  const { state } = useRequest({
    key: ['decided-circles', user, inCircles.length],
    load: async () => (await import('../api/decisions.ts')).loadCircleNames(user),
    enabled: inCircles.length > 0,
  });
  return state.kind === 'ready' ? state.value : NO_NAMES;
}

interface DecisionListProps {
  readonly user: UserId;
  readonly decisions: readonly OwnDecision[];
}

function DecisionList({ user, decisions }: DecisionListProps) {
  const text = useArea('decisions');
  const circleNames = useCircleNames(user, decisions);
  const target = useHashTarget(decisions.length);
  const [asked, setAsked] = useState<OwnDecision | undefined>(undefined);
  if (decisions.length === 0)
    return <EmptyState title={text.emptyTitle} body={text.emptyBody} art="letter" />;
  return (
    <>
      <p role="status" className="sr-only">
        {text.count(decisions.length)}
      </p>
      <ul className="grid gap-3">
        {decisions.map((decision, index) => (
          <DecisionCard
            key={decision.id}
            decision={decision}
            circleName={circleNames.get(decision.id)}
            place={index + 1}
            isTarget={decision.id === target}
            onAppeal={() => setAsked(decision)}
          />
        ))}
      </ul>
      {asked === undefined ? null : <AppealDialog decision={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

/** `/my-decisions`: what moderators decided about the user, why, and the appeals against it. */
export function DecisionsPage({ user }: { readonly user: UserId }) {
  const { common } = useText();
  const text = useArea('decisions');
  const load = useCallback(async () => (await import('../api/decisions.ts')).watchDecisions(user), [user]);
  const { live, retry } = useLive(load);
  return (
    <>
      <Link to="/profile/privacy" className={WRITTEN.back}>
        <Icon name="back" size={19} />
        {text.back}
      </Link>
      <h1 tabIndex={-1} className="text-title font-semibold outline-none">
        {text.title}
      </h1>
      <p className="text-soft mt-1 mb-5 text-small text-pretty">{text.lead}</p>
      <div className="mb-5 empty:hidden">
        <Standing />
      </div>
      {live.kind === 'ready' ? (
        <DecisionList user={user} decisions={live.value} />
      ) : (
        <LoadingOrFailed kind={live.kind} words={common} onRetry={retry} />
      )}
      <OwnOpenings user={user} />
      <p className="text-soft mt-5 text-center text-small">
        {text.grievance}{' '}
        <Link to="/grievance" className="text-accent font-semibold underline underline-offset-4">
          {text.grievanceLink}
        </Link>
      </p>
    </>
  );
}

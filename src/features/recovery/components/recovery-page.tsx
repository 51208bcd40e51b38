import { CIRCLE_WAITS } from '@chupke/domain/circle-limits.ts';
import type { OwnSupportTicket, SupportTicketStatus } from '@chupke/domain/support-ticket.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { useMinute, useRelativeTime } from '../../../lib/use-time.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chit } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { WRITTEN } from '../../../ui/written.ts';
import { rememberLastCircle } from '../../../entities/circle/hooks/circle-memory.ts';
import { useLive } from '../../../lib/use-live.ts';
import { useOpenCircle } from '../../../entities/circle/hooks/use-open-circle.ts';
import { loadUntilThere } from '../../../entities/circle/model/load-until-there.ts';
import { ChangeDialog } from '../../../entities/circle/components/change-dialog.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import type { OwnRecovery } from '../api/watch-recovery.ts';
import type { DeletedCircle } from '../model/recovery.ts';
import { daysLeft } from '../model/recovery.ts';
import { RequestForm } from './request-form.tsx';

const TONES: Readonly<Record<SupportTicketStatus, BadgeTone>> = {
  open: 'accent',
  in_progress: 'accent',
  approved: 'calm',
  rejected: 'plain',
};

function DeletedCard({
  deleted,
  onRestore,
}: {
  readonly deleted: DeletedCircle;
  readonly onRestore: () => void;
}) {
  const { recovery, acts } = useArea('circles');
  const when = useRelativeTime(deleted.deletedAt);
  const left = daysLeft(deleted, useMinute());
  return (
    <Chit as="li" tone={left > 0 ? 'plain' : 'flat'}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 pr-4">
        <div className="min-w-0">
          <h3 dir="auto" className="font-semibold wrap-anywhere">
            {deleted.name}
          </h3>
          <p className="text-soft flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
            <time dateTime={when.iso} title={when.exact}>
              {recovery.deleted(when.ago)}
            </time>
            <Badge tone={left > 3 ? 'calm' : left > 0 ? 'danger' : 'plain'}>
              {left === 0 ? recovery.over : left === 1 ? recovery.lastDay : recovery.left(left)}
            </Badge>
          </p>
        </div>
        {left === 0 ? null : (
          <Button variant="secondary" size="sm" icon="refresh" onClick={onRestore}>
            {acts.restore}
          </Button>
        )}
      </div>
    </Chit>
  );
}

function TicketCard({ ticket }: { readonly ticket: OwnSupportTicket }) {
  const { recovery } = useArea('circles');
  const asked = useRelativeTime(ticket.createdAt);
  return (
    <li className="border-line bg-sheet rounded-chit border px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 dir="auto" className="font-semibold wrap-anywhere">
          {ticket.circleName}
        </h3>
        <Badge tone={TONES[ticket.status]}>{recovery.statuses[ticket.status]}</Badge>
      </div>
      {ticket.lostAround === null ? null : (
        <p dir="auto" className="text-soft mt-1 text-small wrap-anywhere">
          {recovery.lostAroundAs(ticket.lostAround)}
        </p>
      )}
      <p dir="auto" className="mt-1 text-small wrap-anywhere">
        {ticket.reason}
      </p>
      <p className="text-soft mt-1 text-small text-pretty">{recovery.meanings[ticket.status]}</p>
      {ticket.resolution === null || ticket.resolution === '' ? null : (
        <p dir="auto" className="mt-2 text-small wrap-anywhere">
          <span className="text-soft">{recovery.answer}: </span>
          {ticket.resolution}
        </p>
      )}
      <time dateTime={asked.iso} title={asked.exact} className="text-soft mt-2 block text-tiny">
        {recovery.asked(asked.ago)}
      </time>
    </li>
  );
}

/** Opens a restored circle after half a second, in place of the one that was open last. */
function useReselect(user: UserId): (deleted: DeletedCircle) => void {
  const open = useOpenCircle();
  return ({ circleId }) => {
    rememberLastCircle(user, undefined);
    setTimeout(() => {
      void (async () => {
        const { loadCircle } = await import('../../../entities/circle/api/load-circle.ts');
        const circle = await loadUntilThere(() => loadCircle(circleId));
        if (circle === undefined || window.location.pathname !== '/circle-recovery') return;
        rememberLastCircle(user, circleId);
        open(circle);
      })();
    }, CIRCLE_WAITS.restoreReselect);
  };
}

function Known({ user, known }: { readonly user: UserId; readonly known: OwnRecovery }) {
  const { recovery } = useArea('circles');
  const [asked, setAsked] = useState<DeletedCircle | undefined>(undefined);
  const reselect = useReselect(user);
  const { deleted, tickets } = known;
  return (
    <>
      {deleted.length === 0 ? (
        <EmptyState title={recovery.emptyTitle} body={recovery.emptyBody} art="letter" />
      ) : (
        <>
          <p role="status" className="sr-only">
            {recovery.count(deleted.length)}
          </p>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {deleted.map((each) => (
              <DeletedCard key={each.circleId} deleted={each} onRestore={() => setAsked(each)} />
            ))}
          </ul>
        </>
      )}
      <RequestForm choices={deleted} />
      {tickets.length === 0 ? null : (
        <section aria-labelledby="recovery-tickets" className="mt-8">
          <h2 id="recovery-tickets" className="mb-3 font-semibold">
            {recovery.ticketsTitle}
          </h2>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {tickets.map((ticket) => (
              <TicketCard key={ticket.id} ticket={ticket} />
            ))}
          </ul>
          <p className="text-soft py-6 text-center text-small">{recovery.end}</p>
        </section>
      )}
      {asked === undefined ? null : (
        <ChangeDialog
          subject={{ id: asked.circleId, name: asked.name, memberCount: 1, isMine: true }}
          change="restore"
          onClose={() => setAsked(undefined)}
          onDone={() => reselect(asked)}
        />
      )}
    </>
  );
}

/** `/circle-recovery`: the user's deleted circles, and requests to the admins to restore one. */
export function RecoveryPage({ user }: { readonly user: UserId }) {
  const { common } = useText();
  const { recovery, failures } = useArea('circles');
  const load = useCallback(
    async () => (await import('../api/watch-recovery.ts')).watchRecovery(user),
    [user],
  );
  const { live, retry } = useLive(load);
  return (
    <>
      <Link to="/circles" className={WRITTEN.back}>
        <Icon name="back" size={19} />
        {recovery.back}
      </Link>
      <h1 className="text-title font-bold text-balance">{recovery.title}</h1>
      <p className="text-soft mt-1 mb-5 text-small text-pretty">{recovery.lead}</p>
      {live.kind === 'ready' ? (
        <Known user={user} known={live.value} />
      ) : (
        <LoadingOrFailed kind={live.kind} words={common} onRetry={retry} title={failures.eligibility} />
      )}
    </>
  );
}

import type { CircleId } from '@chupke/domain/circle-id.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { useCallback, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useArea, useText } from '../../lib/i18n.ts';
import { LoadingOrFailed } from '../../ui/loading-or-failed.tsx';
import { circleAt, rememberAddress, rememberLastCircle } from '../../entities/circle/hooks/circle-memory.ts';
import { retryOwn, useOwnCircles } from '../../entities/circle/hooks/own-circles-store.ts';
import { useLogUnauthorized } from '../../entities/circle/hooks/use-log-unauthorized.ts';
import { CircleChat } from '../../features/chat/components/circle-chat.tsx';
import type { CircleOverlayName } from '../../features/membership/components/circle-menu.tsx';
import { CircleMenu, CircleOverlay } from '../../features/membership/components/circle-menu.tsx';
import { useIsThere } from '../../lib/use-is-there.ts';
import { useLive } from '../../lib/use-live.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LazyOverlay } from '../../lib/lazy-overlay.tsx';
import { Sheet } from '../../ui/sheet.tsx';

interface CirclePageProps {
  readonly user: UserId;
  /** The id in the address: the circle's own, or the opaque one. */
  readonly addressId: string;
}

interface OverlayProps {
  readonly user: UserId;
  readonly id: CircleId;
  readonly opened: CircleOverlayName;
  readonly onClose: () => void;
  readonly onLeft: () => void;
}

/** What is being opened, until it can be drawn, by the texts of the acts. */
const TITLES = {
  members: 'members',
  invite: 'invite',
  leave: 'leave',
  'schedule-deletion': 'delete',
  'cancel-deletion': 'cancel',
  reactivate: 'reactivate',
  restore: 'restore',
} as const satisfies Readonly<Record<CircleOverlayName, string>>;

/** The overlay that is open over the chat: only then its code is loaded, and the whole circle watched. */
function Overlay({ user, id, opened, onClose, onLeft }: OverlayProps) {
  const load = useCallback(
    async () => (await import('../../entities/circle/api/watch-own-circles.ts')).watchOwnCircle(user, id),
    [user, id],
  );
  const { live, retry } = useLive(load);
  const { common } = useText();
  const { acts } = useArea('circles');
  if (live.kind !== 'ready')
    return (
      <Sheet
        open
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        title={acts[TITLES[opened]]}
        closeLabel={common.close}
      >
        <LoadingOrFailed kind={live.kind} words={common} onRetry={retry} count={1} />
      </Sheet>
    );
  if (live.value === null) return null;
  const own = live.value;
  const menu = <CircleMenu own={own} onLeft={onLeft} hasMembers={false} />;
  return <CircleOverlay own={own} opened={opened} onClose={onClose} menu={menu} />;
}

function Chat({ user, id }: { readonly user: UserId; readonly id: CircleId }) {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<CircleOverlayName | undefined>(undefined);
  const isThere = useIsThere();
  useEffect(() => rememberLastCircle(user, id), [user, id]);
  const leave = (): void => {
    rememberLastCircle(user, undefined);
    // Whoever has gone on meanwhile, by the browser's Back, stays there.
    if (isThere()) void navigate('/circles', { replace: true });
  };
  return (
    <>
      <CircleChat
        circleId={id}
        onMembers={() => setOpened('members')}
        onInvite={() => setOpened('invite')}
        onCancelDeletion={() => setOpened('cancel-deletion')}
        onReactivate={() => setOpened('reactivate')}
        // Left on another device, removed, or never a member: the chat shows which.
        onLeft={() => rememberLastCircle(user, undefined)}
      />
      {opened === undefined ? null : (
        <LazyOverlay onFailed={() => setOpened(undefined)}>
          <Overlay user={user} id={id} opened={opened} onClose={() => setOpened(undefined)} onLeft={leave} />
        </LazyOverlay>
      )}
    </>
  );
}

/** For an opaque id that is new to this browser: finds the circle of the user that it belongs to. */
function UnknownAddress({ user, addressId }: CirclePageProps) {
  const { failures, list } = useArea('circles');
  const { common } = useText();
  const state = useOwnCircles(user);
  const found =
    state.kind === 'ready' ? state.circles.find(({ circle }) => circle.secureId === addressId) : undefined;
  useEffect(() => {
    if (found !== undefined) rememberAddress(user, found.circle);
  }, [user, found]);
  const isKnown = state.kind === 'ready' && state.source === 'live';
  useLogUnauthorized(isKnown && found === undefined, found !== undefined);
  if (found !== undefined) return <Chat user={user} id={found.circle.id} />;
  // The list that this device remembers may be older than the circle.
  if (!isKnown) {
    const isFailed = state.kind === 'failed' || (state.kind === 'ready' && state.source === 'stale');
    const kind = isFailed ? 'failed' : 'loading';
    return <LoadingOrFailed kind={kind} words={common} onRetry={retryOwn} title={failures.noCircle} />;
  }
  return (
    <>
      <h1 className="sr-only">{failures.notFound}</h1>
      <EmptyState title={failures.notFound} body={failures.notFoundBody} art="search">
        <Link to="/circles" className={buttonClass({ variant: 'primary' })}>
          {list.title}
        </Link>
      </EmptyState>
    </>
  );
}

/** The chat of a circle with the sheets and dialogs over it. */
export function CirclePage({ user, addressId }: CirclePageProps) {
  const [id] = useState(() => circleAt(user, addressId));
  return id === undefined ? (
    <UnknownAddress user={user} addressId={addressId} />
  ) : (
    <Chat user={user} id={id} />
  );
}

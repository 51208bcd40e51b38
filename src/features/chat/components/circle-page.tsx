import type { CircleId } from '@chupke/domain/circle-id.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useArea, useText } from '../../../lib/i18n.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import {
  circleAt,
  rememberAddress,
  rememberLastCircle,
} from '../../../entities/circle/hooks/circle-memory.ts';
import { retryOwn } from '../../../entities/circle/hooks/own-circles-store.ts';
import { useIntruderNote } from '../../../entities/circle/hooks/use-intruder-note.ts';
import type { Watch } from '../../../entities/circle/hooks/use-live.ts';
import { useLive } from '../../../entities/circle/hooks/use-live.ts';
import { useOwnCircles } from '../../../entities/circle/hooks/use-own-circles.ts';
import type { OwnCircle } from '../../../entities/circle/model/own-circles.ts';
import { isCreator } from '../../../entities/circle/model/own-circles.ts';
import { CircleChat } from './circle-chat.tsx';
import { CircleMenu } from '../../membership/components/circle-menu.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';

const MembersSheet = lazy(async () => ({
  default: (await import('../../membership/components/members-sheet.tsx')).MembersSheet,
}));
const ChangeDialog = lazy(async () => ({
  default: (await import('../../../entities/circle/components/change-dialog.tsx')).ChangeDialog,
}));
const InviteSheet = lazy(async () => ({
  default: (await import('../../membership/components/invite-sheet.tsx')).InviteSheet,
}));

interface CirclePageProps {
  readonly user: UserId;
  /** The id in the address: the circle's own, or the opaque one. */
  readonly addressId: string;
}

type Opened = 'members' | 'invite' | 'cancel-deletion' | 'reactivate';

interface OverlaysProps {
  readonly user: UserId;
  readonly id: CircleId;
  readonly opened: Opened;
  readonly onClose: () => void;
  readonly onLeft: () => void;
}

/** What lies over the chat: it is fetched, and the circle watched for it, when it is opened. */
function Overlays({ user, id, opened, onClose, onLeft }: OverlaysProps) {
  const load = useCallback(async (): Promise<Watch<OwnCircle | null>> => {
    const { watchOwnCircle } = await import('../../../entities/circle/api/watch-own-circles.ts');
    return (onChange) => watchOwnCircle(user, id, onChange);
  }, [user, id]);
  const { live } = useLive(load);
  if (live.kind !== 'ready' || live.value === null) return null;
  const own = live.value;
  if (opened === 'members') {
    const menu = <CircleMenu own={own} onLeft={onLeft} hasMembers={false} />;
    return <MembersSheet own={own} onClose={onClose} menu={menu} />;
  }
  if (opened === 'invite') return <InviteSheet circle={own.circle} onClose={onClose} />;
  return (
    <ChangeDialog subject={{ ...own.circle, isMine: isCreator(own) }} change={opened} onClose={onClose} />
  );
}

function Chat({ user, id }: { readonly user: UserId; readonly id: CircleId }) {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened | undefined>(undefined);
  useEffect(() => rememberLastCircle(user, id), [user, id]);
  const leave = (): void => {
    rememberLastCircle(user, undefined);
    void navigate('/circles', { replace: true });
  };
  return (
    <>
      <CircleChat
        circleId={id}
        onMembers={() => setOpened('members')}
        onInvite={() => setOpened('invite')}
        onCancelDeletion={() => setOpened('cancel-deletion')}
        onReactivate={() => setOpened('reactivate')}
        // Left on another device, removed, or never in: the chat says so itself.
        onLeft={() => rememberLastCircle(user, undefined)}
      />
      {opened === undefined ? null : (
        <Suspense>
          <Overlays user={user} id={id} opened={opened} onClose={() => setOpened(undefined)} onLeft={leave} />
        </Suspense>
      )}
    </>
  );
}

/** For an opaque id that this browser has not met: which of one's circles it is of. */
function Unmet({ user, addressId }: CirclePageProps) {
  const { common } = useText();
  const { failures, list } = useArea('circles');
  const state = useOwnCircles(user);
  const found =
    state.kind === 'ready' ? state.circles.find(({ circle }) => circle.secureId === addressId) : undefined;
  useEffect(() => {
    if (found !== undefined) rememberAddress(user, found.circle);
  }, [user, found]);
  const isKnown = state.kind === 'ready' && state.source === 'live';
  useIntruderNote(isKnown && found === undefined, found !== undefined);
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

/** `/circles/:circleId`: the chat of a circle, with what lies over it. */
export function CirclePage({ user, addressId }: CirclePageProps) {
  const [id] = useState(() => circleAt(user, addressId));
  return id === undefined ? <Unmet user={user} addressId={addressId} /> : <Chat user={user} id={id} />;
}

import type { InviteCode } from '@chupke/domain/circle-id.ts';
import type { Circle } from '@chupke/domain/circle.ts';
import type { CollegeId } from '@chupke/domain/college.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { ReactNode } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useArea } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { OwnCirclesState } from '../../../entities/circle/hooks/own-circles-store.ts';
import { useOpenCircle } from '../../../entities/circle/hooks/use-open-circle.ts';
import type { OwnCircle } from '../../../entities/circle/model/own-circles.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LazyOverlay } from '../../../lib/lazy-overlay.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useOwnCircles } from '../../../entities/circle/hooks/own-circles-store.ts';
import { codeInHash } from '../../../entities/circle/model/invite-link.ts';
import { Discovery } from './discovery.tsx';
import { OwnList } from './own-list.tsx';
import { CIRCLE_WAITS } from '@chupke/domain/circle-limits.ts';
import { useMinute } from '../../../lib/use-time.ts';
import { canGoOn } from '../../../entities/circle/model/own-circles.ts';
import { lastCircle, rememberLastCircle } from '../../../entities/circle/hooks/circle-memory.ts';

/**
 * The last opened circle, while the user can write in it. Otherwise (deleted, expired, left) it is forgotten; if the
 * user is in no circle at all, only after 15 seconds, since the list may lag behind joining.
 */
export function useLastCircle(user: UserId, state: OwnCirclesState): OwnCircle | undefined {
  const now = useMinute();
  const [id] = useState(() => lastCircle(user));
  const circles = state.kind === 'ready' && state.source === 'live' ? state.circles : undefined;
  const found = id === undefined || state.kind !== 'ready' ? undefined : canGoOn(state.circles, id, now);
  const isLost = id !== undefined && circles !== undefined && found === undefined;
  const isEmpty = circles?.length === 0;
  useEffect(() => {
    if (!isLost) return undefined;
    const forget = (): void => rememberLastCircle(user, undefined);
    if (!isEmpty) {
      forget();
      return undefined;
    }
    const timer = setTimeout(forget, CIRCLE_WAITS.emptyClear);
    return () => clearTimeout(timer);
  }, [user, isLost, isEmpty]);
  return found;
}

/** The circle of an address, by its own id or the opaque one, if one is in it. */
function meant(state: OwnCirclesState, asked: string | undefined): OwnCircle | undefined {
  if (state.kind !== 'ready' || asked === undefined) return undefined;
  return state.circles.find(({ circle }) => circle.id === asked || circle.secureId === asked);
}

/**
 * Explains why a circle's address led here (?warning=direct_access), and offers members a link that opens it. Others do
 * not even learn whether it exists.
 */
function DirectBanner({
  state,
  asked,
}: {
  readonly state: OwnCirclesState;
  readonly asked: string | undefined;
}) {
  const { list } = useArea('circles');
  const open = useOpenCircle();
  const own = meant(state, asked);
  return (
    <div className="mb-4">
      <Notice tone="info" title={list.directTitle} body={list.directBody}>
        {own === undefined ? undefined : (
          <Button variant="primary" size="sm" onClick={() => open(own.circle)}>
            <span className="min-w-0 wrap-anywhere">{list.open(own.circle.name)}</span>
          </Button>
        )}
      </Notice>
    </div>
  );
}

const TABS = ['mine', 'discover'] as const;
type TabId = (typeof TABS)[number];

/** A sheet over the page, in which one comes into a circle. */
export type JoiningSheet =
  | { readonly kind: 'create' }
  | { readonly kind: 'code'; readonly code: InviteCode | undefined }
  | { readonly kind: 'join'; readonly circle: Circle };

/** What a sheet tells the page. */
export interface SheetActs {
  readonly onClose: () => void;
  /** Whether it is joining or creating a circle, or shows the code of a new one. */
  readonly onBegin: () => void;
}

interface CirclesPageProps {
  readonly user: UserId;
  /** Null for admins without one: there is nothing to discover then. */
  readonly college: CollegeId | null;
  /** The id of the circle whose address led here, as it was in the address. */
  readonly asked: string | undefined;
  /** The menu of one of the user's circles. */
  readonly menuOf: (own: OwnCircle) => ReactNode;
  /** Draws a sheet that is open. */
  readonly sheetOf: (sheet: JoiningSheet, acts: SheetActs) => ReactNode;
}

/** The tab of the address: going back leads through it. */
function useTab() {
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((id) => id === params.get('tab')) ?? 'mine';
  const choose = (id: TabId): void => setParams(id === 'mine' ? {} : { tab: id }, { replace: true });
  return { tab, choose, isDirect: params.get('warning') === 'direct_access' };
}

/** The sheet over the page; a link with an invite code opens one at once, also where the page is open already. */
function useOpened() {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<JoiningSheet | undefined>(undefined);
  const [isBegun, setBegun] = useState(false);
  const [seen, setSeen] = useState('');
  const latest = useRef(hash);
  useEffect(() => {
    latest.current = hash;
  }, [hash]);
  // A code does not cover what was begun, nor how that ended: it waits until that sheet is closed.
  if (hash !== seen && !isBegun) {
    setSeen(hash);
    const code = codeInHash(hash);
    if (code !== undefined) setOpened({ kind: 'code', code });
  }
  const close = (): void => {
    setOpened(undefined);
    setBegun(false);
    // A reload must not ask again. A link that has come meanwhile has not been asked about.
    if (seen !== '' && latest.current === seen) void navigate(pathname + search, { replace: true });
  };
  const begin = useCallback(() => setBegun(true), []);
  return { opened, setOpened, begin, close };
}

function Head({ onCreate, onCode }: { readonly onCreate: () => void; readonly onCode: () => void }) {
  const { list } = useArea('circles');
  return (
    <div className="mb-4">
      <h1 className="text-title font-bold text-balance">{list.title}</h1>
      <p className="text-soft mt-1 text-small text-pretty">{list.lead}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="primary" size="sm" icon="plus" onClick={onCreate}>
          {list.create}
        </Button>
        <Button variant="secondary" size="sm" icon="key" onClick={onCode}>
          {list.byCode}
        </Button>
      </div>
    </div>
  );
}

/** `/circles`: the user's circles, and those of their college that they can join. */
export function CirclesPage({ user, college, asked, menuOf, sheetOf }: CirclesPageProps) {
  const { list } = useArea('circles');
  const { tab, choose, isDirect } = useTab();
  const { opened, setOpened, begin, close } = useOpened();
  const state = useOwnCircles(user);
  const last = useLastCircle(user, state);
  const create = (): void => setOpened({ kind: 'create' });
  const own = new Set(state.kind === 'ready' ? state.circles.map(({ circle }) => circle.id) : []);
  return (
    <>
      <Head onCreate={create} onCode={() => setOpened({ kind: 'code', code: undefined })} />
      {isDirect ? <DirectBanner state={state} asked={asked} /> : null}
      <Tabs
        label={list.tabs}
        value={tab}
        onChange={choose}
        tabs={[
          { id: 'mine', label: list.mineTab },
          { id: 'discover', label: list.discoverTab },
        ]}
      >
        {tab === 'mine' ? (
          <OwnList
            state={state}
            last={last}
            menuOf={menuOf}
            onDiscover={() => choose('discover')}
            onCreate={create}
          />
        ) : college === null ? (
          <EmptyState title={list.discoverEmptyTitle} body={list.discoverEmptyBody} />
        ) : (
          <Discovery
            key={college}
            college={college}
            own={own}
            onJoin={(circle) => setOpened({ kind: 'join', circle })}
            onCreate={create}
          />
        )}
      </Tabs>
      {opened === undefined ? null : (
        <LazyOverlay onFailed={close}>{sheetOf(opened, { onClose: close, onBegin: begin })}</LazyOverlay>
      )}
    </>
  );
}

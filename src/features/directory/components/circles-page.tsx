import type { InviteCode } from '@chupke/domain/circle-id.ts';
import type { Circle } from '@chupke/domain/circle.ts';
import type { CollegeId } from '@chupke/domain/college.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useArea } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useLastCircle } from '../hooks/use-last-circle.ts';
import { useOwnCircles } from '../../../entities/circle/hooks/use-own-circles.ts';
import { codeInHash } from '../../../entities/circle/model/invite-link.ts';
import { DirectBanner } from './direct-banner.tsx';
import { Discovery } from './discovery.tsx';
import { OwnList } from './own-list.tsx';

const CreateSheet = lazy(async () => ({
  default: (await import('../../membership/components/create-sheet.tsx')).CreateSheet,
}));
const CodeSheet = lazy(async () => ({
  default: (await import('../../membership/components/code-sheet.tsx')).CodeSheet,
}));
const JoinSheet = lazy(async () => ({
  default: (await import('../../membership/components/join-sheet.tsx')).JoinSheet,
}));

const TABS = ['mine', 'discover'] as const;
type TabId = (typeof TABS)[number];

type Opened =
  | { readonly kind: 'create' }
  | { readonly kind: 'code'; readonly code: InviteCode | undefined }
  | { readonly kind: 'join'; readonly circle: Circle };

interface CirclesPageProps {
  readonly user: UserId;
  /** Null for admins without one: there is nothing to discover then. */
  readonly college: CollegeId | null;
  /** The circle that an address led here from, as it stood there. */
  readonly asked: string | undefined;
}

/** The tab of the address: going back leads through it. */
function useTab() {
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((id) => id === params.get('tab')) ?? 'mine';
  const choose = (id: TabId): void => setParams(id === 'mine' ? {} : { tab: id }, { replace: true });
  return { tab, choose, isDirect: params.get('warning') === 'direct_access' };
}

/** What lies over the page; a link with a code opens one at once. */
function useOpened() {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened | undefined>(() => {
    const code = codeInHash(hash);
    return code === undefined ? undefined : { kind: 'code', code };
  });
  const close = (): void => {
    setOpened(undefined);
    // A reload must not ask again.
    if (hash !== '') void navigate(pathname + search, { replace: true });
  };
  return { opened, setOpened, close };
}

function Overlays({
  opened,
  user,
  onClose,
}: {
  readonly opened: Opened | undefined;
  readonly user: UserId;
  readonly onClose: () => void;
}) {
  if (opened === undefined) return null;
  return (
    <Suspense>
      {opened.kind === 'create' ? <CreateSheet user={user} onClose={onClose} /> : null}
      {opened.kind === 'code' ? <CodeSheet given={opened.code} onClose={onClose} /> : null}
      {opened.kind === 'join' ? <JoinSheet circle={opened.circle} onClose={onClose} /> : null}
    </Suspense>
  );
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

/** `/circles`: the circles that one is in, and those that one may come into. */
export function CirclesPage({ user, college, asked }: CirclesPageProps) {
  const { list } = useArea('circles');
  const { tab, choose, isDirect } = useTab();
  const { opened, setOpened, close } = useOpened();
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
          <OwnList state={state} last={last} onDiscover={() => choose('discover')} onCreate={create} />
        ) : college === null ? (
          <EmptyState title={list.discoverEmptyTitle} body={list.discoverEmptyBody} />
        ) : (
          <Discovery
            college={college}
            own={own}
            onJoin={(circle) => setOpened({ kind: 'join', circle })}
            onCreate={create}
          />
        )}
      </Tabs>
      <Overlays opened={opened} user={user} onClose={close} />
    </>
  );
}

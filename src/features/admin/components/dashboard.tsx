import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useArea } from '../../../lib/i18n.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { Accounts } from './accounts.tsx';
import { Chats } from './chats.tsx';
import { CollegeChanges } from './college-changes.tsx';
import { Colleges } from './colleges.tsx';
import { Learned } from './learned.tsx';
import { PageTitle } from './page-title.tsx';
import { Tickets } from './tickets.tsx';

const TABS = ['changes', 'colleges', 'tickets', 'chats', 'learned', 'accounts'] as const;

type TabId = (typeof TABS)[number];

const PANELS: Readonly<Record<TabId, ReactNode>> = {
  changes: <CollegeChanges />,
  colleges: <Colleges />,
  tickets: <Tickets />,
  chats: <Chats />,
  learned: <Learned />,
  accounts: <Accounts />,
};

/** The tab of the address: it survives a reload, and the way back leads through it. */
function useTab() {
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((id) => id === params.get('tab')) ?? 'changes';
  return [tab, (id: TabId) => setParams({ tab: id }, { replace: true })] as const;
}

/** `/support-dashboard`: what waits for an admin. */
export function Dashboard() {
  const text = useArea('admin').dashboard;
  const [tab, setTab] = useTab();
  return (
    <>
      <PageTitle title={text.title} />
      <Tabs
        label={text.tabs}
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'changes', label: text.changesTab },
          { id: 'colleges', label: text.collegesTab },
          { id: 'tickets', label: text.ticketsTab },
          { id: 'chats', label: text.chatsTab },
          { id: 'learned', label: text.learnedTab },
          { id: 'accounts', label: text.accountsTab },
        ]}
      >
        {PANELS[tab]}
      </Tabs>
    </>
  );
}

import type { ListedAccount } from '@chupke/domain/calls.ts';
import { ADMIN_LIMITS } from '@chupke/domain/calls.ts';
import { isEmail, normalizeEmail } from '@chupke/domain/email.ts';
import { TEXT_LIMITS } from '@chupke/domain/limits.ts';
import { useDeferredValue, useRef, useState } from 'react';
import { StaffLoading } from '../../../entities/standing/components/staff-loading.tsx';
import { useArea } from '../../../lib/i18n.ts';
import { queryClient, useRequest } from '../../../lib/request.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useTask } from '../../../lib/use-task.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { useFailureWords } from '../hooks/use-failure-words.ts';
import type { AccountChange, AccountPage } from '../model/accounts.ts';
import { isDayFull, joinPages, searchAccounts, statusChange, withChange } from '../model/accounts.ts';
import { StatusDialog } from './account-dialogs.tsx';
import type { AskedAccount } from './account-list.tsx';
import { AccountList } from './account-list.tsx';
import { BanAddressDialog } from './ban-address-dialog.tsx';
import { ModeratorDialog } from './moderator-dialog.tsx';
import { More } from './more.tsx';

const KEY = ['accounts'] as const;

/** How long the list counts as fresh, in milliseconds. */
const FRESH_MS = 60_000;

async function loadPage(before: number | null): Promise<AccountPage> {
  return (await import('../api/accounts.ts')).loadAccounts(before);
}

const load = (): Promise<AccountPage> => loadPage(null);

/** It is tried once more by itself after any failure. */
const retryOnce = (): boolean => true;

/** Applies a change to the loaded list, without fetching it again unless it is being fetched: that answer may be older. */
function noteChange(uid: string, change: AccountChange): void {
  queryClient.setQueryData<AccountPage>(
    KEY,
    (known) => known && { ...known, accounts: withChange(known.accounts, uid, change) },
  );
  if (queryClient.isFetching({ queryKey: KEY, exact: true }) > 0)
    void queryClient.invalidateQueries({ queryKey: KEY, exact: true });
}

/** Loads the page after the known ones, and puts it behind them, unless they were loaded anew meanwhile. */
async function loadMore(before: number): Promise<void> {
  const next = await loadPage(before);
  queryClient.setQueryData<AccountPage>(KEY, (known) =>
    known?.before === before ? joinPages(known, next) : known,
  );
}

interface FoundProps {
  readonly accounts: readonly ListedAccount[];
  readonly found: readonly ListedAccount[];
  readonly query: string;
  readonly onAct: (asked: AskedAccount) => void;
  readonly onClear: () => void;
}

/** Asks the server for an address that is on none of the loaded pages. */
function FindAddress({ email }: { readonly email: string }) {
  const { accounts: text } = useArea('desk');
  const failed = useFailureWords();
  const task = useTask();
  const find = (): void => {
    const work = async (): Promise<void> => {
      const found = await (await import('../api/accounts.ts')).findAccounts(email);
      queryClient.setQueryData<AccountPage>(
        KEY,
        (known) => known && { ...joinPages(known, { accounts: found, before: null }), before: known.before },
      );
      showToast('info', found.length === 0 ? text.notFound : text.found(found.length));
    };
    task.run(work, { onDone: () => undefined, onFailed: (error) => showToast('error', failed(error)) });
  };
  return (
    <Button variant="secondary" busy={task.isBusy} onClick={find}>
      {text.find}
    </Button>
  );
}

function Found({ accounts, found, query, onAct, onClear }: FoundProps) {
  const { accounts: text } = useArea('admin');
  const email = normalizeEmail(query);
  if (accounts.length === 0) return <EmptyState title={text.noneTitle} body={text.noneBody} />;
  if (found.length > 0) return <AccountList accounts={found} onAct={onAct} />;
  return (
    <EmptyState title={text.notFoundTitle} body={text.notFoundBody} art="search">
      <span className="flex flex-wrap justify-center gap-2">
        {isEmail(email) ? <FindAddress email={email} /> : null}
        <Button variant="secondary" onClick={onClear}>
          {text.clear}
        </Button>
      </span>
    </EmptyState>
  );
}

/** Bans an address, and marks it in the list if it is there. */
function BanAddress({ accounts }: { readonly accounts: readonly ListedAccount[] }) {
  const { accounts: text } = useArea('admin');
  const [isOpen, setOpen] = useState(false);
  const noteBan = (email: string, reason: string): void => {
    const found = accounts.find((account) => account.email.toLowerCase() === email.toLowerCase());
    if (found !== undefined) noteChange(found.uid, statusChange('banned', reason));
  };
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        {text.banAddress}
      </Button>
      {isOpen ? <BanAddressDialog onClose={() => setOpen(false)} onBanned={noteBan} /> : null}
    </>
  );
}

/** The newest accounts: search, bans and moderator roles. */
export function Accounts() {
  const { accounts: text } = useArea('admin');
  const { state, failure, isBusy, refresh } = useRequest({ key: KEY, load, freshMs: FRESH_MS, retryOnce });
  const page = state.kind === 'ready' ? state.value : undefined;
  const accounts = page?.accounts;
  const before = page?.before ?? null;
  const [query, setQuery] = useState('');
  const [asked, setAsked] = useState<AskedAccount | undefined>(undefined);
  const bar = useRef<HTMLDivElement>(null);
  const close = (): void => setAsked(undefined);
  const clear = (): void => {
    setQuery('');
    bar.current?.querySelector('input')?.focus();
  };
  // A long list is searched while the next letter is typed.
  const found = searchAccounts(accounts ?? [], useDeferredValue(query));
  return (
    <>
      <p className="text-soft mb-4 text-small">{text.lead}</p>
      <div ref={bar} className="mb-3 flex items-center gap-1">
        <div className="min-w-0 flex-1">
          <SearchField
            label={text.search}
            name="search"
            placeholder={text.searchHint}
            maxLength={TEXT_LIMITS.search}
            value={query}
            onChange={setQuery}
          />
        </div>
        <IconButton label={text.refresh} icon="refresh" disabled={isBusy} onClick={refresh} />
      </div>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-soft text-small">
          {accounts === undefined ? '' : text.count(found.length, accounts.length)}
        </p>
        <BanAddress accounts={accounts ?? []} />
      </div>
      {accounts === undefined || failure !== undefined ? (
        <StaffLoading
          kind={failure === undefined ? 'loading' : 'failed'}
          count={4}
          onRetry={refresh}
          busy={isBusy}
        />
      ) : (
        <Found accounts={accounts} found={found} query={query} onAct={setAsked} onClear={clear} />
      )}
      {accounts !== undefined && isDayFull(accounts) ? (
        <p className="text-soft mt-4 text-small">{text.dayIsFull(ADMIN_LIMITS.accountsOfADay)}</p>
      ) : null}
      {before === null || failure !== undefined ? null : (
        <More label={text.more} load={() => loadMore(before)} />
      )}
      {asked === undefined ? null : asked.act === 'appoint' ||
        asked.act === 'colleges' ||
        asked.act === 'dismiss' ? (
        <ModeratorDialog account={asked.account} act={asked.act} onClose={close} onChanged={noteChange} />
      ) : (
        <StatusDialog account={asked.account} act={asked.act} onClose={close} onChanged={noteChange} />
      )}
    </>
  );
}

import type { ListedAccount } from '@chupke/domain/calls.ts';
import { TEXT_LIMITS } from '@chupke/domain/limits.ts';
import { useRef, useState } from 'react';
import { longDay } from '../../../lib/format.ts';
import { useArea, useLanguage, useText } from '../../../lib/i18n.ts';
import { queryClient, useRequest } from '../../../lib/request.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import type { MenuItem } from '../../../ui/menu.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import type { AccountChange, AccountPage } from '../model/accounts.ts';
import { isDecidable, joinPages, searchAccounts, statusChange, withChange } from '../model/accounts.ts';
import type { AccountAct } from './account-dialogs.tsx';
import { StatusDialog } from './account-dialogs.tsx';
import { BanAddressDialog } from './ban-address-dialog.tsx';
import { ModeratorDialog } from './moderator-dialog.tsx';

const KEY = ['accounts'] as const;

/** How long the list counts as fresh, in milliseconds. */
const FRESH_MS = 60_000;

async function loadPage(before: number | null): Promise<AccountPage> {
  return (await import('../api/accounts.ts')).loadAccounts(before);
}

const load = (): Promise<AccountPage> => loadPage(null);

/** It is tried once more by itself after any failure. */
const retryOnce = (): boolean => true;

/** Applies a change to the loaded list, without fetching it again. */
function noteChange(uid: string, change: AccountChange): void {
  queryClient.setQueryData<AccountPage>(
    KEY,
    (known) => known && { ...known, accounts: withChange(known.accounts, uid, change) },
  );
}

/** Loads the page after the known ones, and puts it behind them, unless they were loaded anew meanwhile. */
async function loadMore(before: number): Promise<void> {
  const next = await loadPage(before);
  queryClient.setQueryData<AccountPage>(KEY, (known) =>
    known?.before === before ? joinPages(known, next) : known,
  );
}

interface AccountRowProps {
  readonly account: ListedAccount;
  readonly onAct: (act: AccountAct) => void;
}

function AccountBadges({ account }: { readonly account: ListedAccount }) {
  const { accounts: text } = useArea('admin');
  const { accountStatus: status } = account;
  return (
    <span className="flex flex-wrap gap-1.5">
      {account.isAdmin ? <Badge tone="accent">{text.admin}</Badge> : null}
      {account.isModerator ? <Badge tone="calm">{text.moderator}</Badge> : null}
      {status === 'active' ? null : (
        <Badge tone={status === 'banned' ? 'danger' : 'plain'}>{text.status[status] ?? status}</Badge>
      )}
      {account.emailVerified ? null : <Badge>{text.unverified}</Badge>}
    </span>
  );
}

function useActions({ account, onAct }: AccountRowProps): readonly MenuItem[] {
  const { accounts: text } = useArea('admin');
  const isBanned = account.accountStatus === 'banned';
  const items: readonly (MenuItem | undefined)[] = [
    isBanned
      ? { id: 'unban', label: text.unban, icon: 'check', onSelect: () => onAct('unban') }
      : { id: 'ban', label: text.ban, icon: 'lock', danger: true, onSelect: () => onAct('ban') },
    { id: 'status', label: text.setStatus, icon: 'flag', onSelect: () => onAct('status') },
    // A banned account cannot be a moderator.
    isBanned
      ? undefined
      : {
          id: 'moderator',
          label: account.isModerator ? text.takeModerator : text.makeModerator,
          icon: 'shield',
          onSelect: () => onAct('moderator'),
        },
  ];
  return items.filter((item) => item !== undefined);
}

/** A day of UTC: the server tells no more of an account's times. */
function Day({ time, words }: { readonly time: number; readonly words: (day: string) => string }) {
  const language = useLanguage();
  return <time dateTime={new Date(time).toISOString().slice(0, 10)}>{words(longDay(time, language))}</time>;
}

/** An account: its address, and nothing that leads to the person's content. */
function AccountRow(props: AccountRowProps) {
  const { accounts: text } = useArea('admin');
  const items = useActions(props);
  const { account } = props;
  return (
    <li className="border-line flex items-start gap-2 border-b py-3.5 last:border-b-0">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold break-all">{account.email}</span>
          <AccountBadges account={account} />
        </div>
        <p className="text-soft text-small">
          <Day time={account.createdAt} words={text.joined} />
        </p>
        {account.accountStatus === 'banned' && account.banReason !== null ? (
          <p dir="auto" className="text-danger mt-1 text-small break-words">
            {text.because(account.banReason)}
          </p>
        ) : null}
      </div>
      {isDecidable(account) ? <Menu label={text.actions(account.email)} items={items} /> : null}
    </li>
  );
}

/** What an admin is about to do to whom. */
interface Asked {
  readonly account: ListedAccount;
  readonly act: AccountAct;
}

/** Fetches the accounts before the shown ones. A failure leaves it pressable. */
function More({ before }: { readonly before: number }) {
  const common = useText().common;
  const { accounts: text } = useArea('admin');
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const more = (): void => {
    setState('busy');
    loadMore(before).then(
      () => setState('idle'),
      () => setState('failed'),
    );
  };
  return (
    <div className="py-6 text-center">
      <Button variant="secondary" busy={state === 'busy'} onClick={more}>
        {text.more}
      </Button>
      <p role="status" className="text-soft mt-2 text-small">
        {state === 'failed' ? common.couldNotLoad : ''}
      </p>
    </div>
  );
}

interface FoundProps {
  readonly accounts: readonly ListedAccount[];
  readonly found: readonly ListedAccount[];
  readonly onAct: (asked: Asked) => void;
  readonly onClear: () => void;
}

function Found({ accounts, found, onAct, onClear }: FoundProps) {
  const { accounts: text } = useArea('admin');
  if (accounts.length === 0) return <EmptyState title={text.noneTitle} body={text.noneBody} />;
  if (found.length === 0) {
    return (
      <EmptyState title={text.notFoundTitle} body={text.notFoundBody} art="search">
        <Button variant="secondary" onClick={onClear}>
          {text.clear}
        </Button>
      </EmptyState>
    );
  }
  return (
    <>
      <ul>
        {found.map((account) => (
          <AccountRow key={account.uid} account={account} onAct={(act) => onAct({ account, act })} />
        ))}
      </ul>
    </>
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
  const common = useText().common;
  const { accounts: text } = useArea('admin');
  const { state, failure, isBusy, refresh } = useRequest({ key: KEY, load, freshMs: FRESH_MS, retryOnce });
  const page = state.kind === 'ready' ? state.value : undefined;
  const accounts = page?.accounts;
  const before = page?.before ?? null;
  const [query, setQuery] = useState('');
  const [asked, setAsked] = useState<Asked | undefined>(undefined);
  const bar = useRef<HTMLDivElement>(null);
  const close = (): void => setAsked(undefined);
  const clear = (): void => {
    setQuery('');
    bar.current?.querySelector('input')?.focus();
  };
  const found = searchAccounts(accounts ?? [], query);
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
        <LoadingOrFailed
          kind={failure === undefined ? 'loading' : 'failed'}
          words={common}
          count={4}
          onRetry={refresh}
          busy={isBusy}
        />
      ) : (
        <Found accounts={accounts} found={found} onAct={setAsked} onClear={clear} />
      )}
      {before === null || failure !== undefined ? null : <More before={before} />}
      {asked === undefined ? null : asked.act === 'moderator' ? (
        <ModeratorDialog account={asked.account} onClose={close} onChanged={noteChange} />
      ) : (
        <StatusDialog account={asked.account} act={asked.act} onClose={close} onChanged={noteChange} />
      )}
    </>
  );
}

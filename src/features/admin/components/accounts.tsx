import type { ListedAccount } from '@chupke/domain/calls.ts';
import { ADMIN_LIMITS } from '@chupke/domain/calls.ts';
import { TEXT_LIMITS } from '@chupke/domain/limits.ts';
import { useRef, useState } from 'react';
import { useArea, useText } from '../../../lib/i18n.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SkeletonChits } from '../../../ui/skeleton.tsx';
import { useAccounts } from '../hooks/use-accounts.ts';
import { searchAccounts } from '../model/accounts.ts';
import type { AccountAct } from './account-row.tsx';
import { AccountRow } from './account-row.tsx';
import { ModeratorDialog } from './moderator-dialog.tsx';
import { StatusDialog } from './status-dialog.tsx';

/** What an admin is about to do to whom. */
interface Asked {
  readonly account: ListedAccount;
  readonly act: AccountAct;
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
      {accounts.length < ADMIN_LIMITS.accounts ? null : (
        <p className="text-soft py-6 text-center text-small">{text.end(ADMIN_LIMITS.accounts)}</p>
      )}
    </>
  );
}

/** The newest accounts: searched, banned and unbanned, made moderators. */
export function Accounts() {
  const common = useText().common;
  const { accounts: text } = useArea('admin');
  const { accounts, isFailed, isFetching, refresh, note } = useAccounts();
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
        <IconButton label={text.refresh} icon="refresh" disabled={isFetching} onClick={refresh} />
      </div>
      <p role="status" className="text-soft mb-2 text-small">
        {accounts === undefined ? '' : text.count(found.length, accounts.length)}
      </p>
      {accounts === undefined && !isFailed ? <SkeletonChits count={4} label={common.loading} /> : null}
      {isFailed ? (
        <ErrorState
          title={common.couldNotLoad}
          body={common.couldNotLoadBody}
          retryLabel={common.retry}
          onRetry={refresh}
          busy={isFetching}
        />
      ) : null}
      {accounts === undefined || isFailed ? null : (
        <Found accounts={accounts} found={found} onAct={setAsked} onClear={clear} />
      )}
      {asked === undefined ? null : asked.act === 'moderator' ? (
        <ModeratorDialog account={asked.account} onClose={close} onChanged={note} />
      ) : (
        <StatusDialog account={asked.account} act={asked.act} onClose={close} onChanged={note} />
      )}
    </>
  );
}

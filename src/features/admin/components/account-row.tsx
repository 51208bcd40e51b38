import type { ListedAccount } from '@chupke/domain/calls.ts';
import { useArea } from '../../../lib/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { MenuItem } from '../../../ui/menu.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { isDecidable } from '../model/accounts.ts';
import { When } from './when.tsx';

/** What can be done about an account. */
export type AccountAct = 'ban' | 'unban' | 'status' | 'moderator';

interface AccountRowProps {
  readonly account: ListedAccount;
  readonly onAct: (act: AccountAct) => void;
}

function Marks({ account }: { readonly account: ListedAccount }) {
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
    // Whoever is shut out decides on nobody.
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

/** An account: the person's address, and nothing that leads to what the person has written. */
export function AccountRow(props: AccountRowProps) {
  const { accounts: text } = useArea('admin');
  const items = useActions(props);
  const { account } = props;
  return (
    <li className="border-line flex items-start gap-2 border-b py-3.5 last:border-b-0">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold break-all">{account.email}</span>
          <Marks account={account} />
        </div>
        <p dir="auto" className="text-small break-words">
          {account.displayName === '' ? '' : `${account.displayName} · `}
          {account.collegeName ?? <span className="text-soft">{text.noCollege}</span>}
        </p>
        <p className="text-soft flex flex-wrap gap-x-3 text-small">
          <When time={account.createdAt} words={text.joined} />
          <When time={account.lastLogin} words={text.seen} />
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

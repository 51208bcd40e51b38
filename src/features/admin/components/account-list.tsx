import type { ListedAccount } from '@chupke/domain/calls.ts';
import { useState } from 'react';
import { longDay } from '../../../lib/format.ts';
import { useArea, useLanguage } from '../../../lib/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { MenuItem } from '../../../ui/menu.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { WindowedList } from '../../../ui/windowed-list.tsx';
import { useCollegeNames } from '../hooks/use-all-colleges.ts';
import { isAppointable, isDecidable } from '../model/accounts.ts';
import { stepFrom } from '../model/board.ts';
import type { AccountAct, ModeratorAct } from './account-dialogs.tsx';
import { focusSearch } from './board-filters.tsx';
import type { DeskKey } from './desk-keys.tsx';
import { DeskKeys } from './desk-keys.tsx';

interface AccountRowProps {
  readonly account: ListedAccount;
  /** The name of a college. */
  readonly nameOf: (college: string) => string;
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

/** What can be done about the moderator role. It is not offered where the server would refuse it. */
function roleItems(account: ListedAccount, text: Readonly<Record<ModeratorAct, string>>) {
  const canBe = isAppointable(account);
  const acts: readonly ModeratorAct[] = account.isModerator
    ? [...(canBe ? (['colleges'] as const) : []), 'dismiss']
    : canBe
      ? ['appoint']
      : [];
  return acts.map((id) => ({ id, label: text[id], icon: 'shield' as const }));
}

function useActions({ account, onAct }: AccountRowProps): readonly MenuItem[] {
  const { accounts: text } = useArea('admin');
  const isBanned = account.accountStatus === 'banned';
  const words = {
    appoint: text.makeModerator,
    colleges: text.changeModerates,
    dismiss: text.takeModerator,
  };
  return [
    isBanned
      ? { id: 'unban', label: text.unban, icon: 'check', onSelect: () => onAct('unban') }
      : { id: 'ban', label: text.ban, icon: 'lock', danger: true, onSelect: () => onAct('ban') },
    { id: 'status', label: text.setStatus, icon: 'flag', onSelect: () => onAct('status') },
    ...roleItems(account, words).map((item) => ({ ...item, onSelect: () => onAct(item.id) })),
  ];
}

/** A day of UTC: the server tells no more of an account's times. */
function Day({ time, words }: { readonly time: number; readonly words: (day: string) => string }) {
  const language = useLanguage();
  return <time dateTime={new Date(time).toISOString().slice(0, 10)}>{words(longDay(time, language))}</time>;
}

/** An account: its address, and nothing that leads to the person's content. */
function AccountRow(props: AccountRowProps & { readonly isActive: boolean }) {
  const { accounts: text } = useArea('admin');
  const items = useActions(props);
  const { account, nameOf } = props;
  const { moderates } = account;
  return (
    <div
      data-active={props.isActive || undefined}
      className="border-line data-active:bg-sunken flex items-start gap-2 border-b px-1 py-3"
    >
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold break-all">{account.email}</span>
          <AccountBadges account={account} />
        </div>
        <p className="text-soft text-small">
          <Day time={account.createdAt} words={text.joined} />
        </p>
        {account.isModerator ? (
          <p className="text-soft text-small break-words">
            {moderates === undefined
              ? text.moderatesAll
              : text.moderatesOnly(moderates.map(nameOf).join(', '))}
          </p>
        ) : null}
        {account.accountStatus === 'banned' && account.banReason !== null ? (
          <p dir="auto" className="text-danger mt-1 text-small break-words">
            {text.because(account.banReason)}
          </p>
        ) : null}
      </div>
      {isDecidable(account) ? <Menu label={text.actions(account.email)} items={items} /> : null}
    </div>
  );
}

/** What an admin is about to do to whom. */
export interface AskedAccount {
  readonly account: ListedAccount;
  readonly act: AccountAct;
}

/** The height of a row before it is drawn, in pixels. */
const ROW_HEIGHT = 76;

interface AccountListProps {
  readonly accounts: readonly ListedAccount[];
  readonly onAct: (asked: AskedAccount) => void;
}

/** Opens what can be done about the row that has the focus. */
function openMenu(): void {
  document.querySelector<HTMLElement>('[data-active] button')?.click();
}

function useAccountKeys({ accounts, onAct }: AccountListProps) {
  const { keys: text } = useArea('desk');
  const { accounts: words } = useArea('admin');
  const [active, setActive] = useState<string | undefined>(undefined);
  const order = accounts.map(({ uid }) => uid);
  const step = (by: number) => (): void => setActive(stepFrom(order, active, by));
  const account = accounts.find(({ uid }) => uid === active);
  const ban = (): void => {
    if (account === undefined || !isDecidable(account)) return;
    onAct({ account, act: account.accountStatus === 'banned' ? 'unban' : 'ban' });
  };
  const keys: readonly DeskKey[] = [
    { key: 'j', alsoAt: 'ArrowDown', does: text.next, act: step(1) },
    { key: 'k', alsoAt: 'ArrowUp', does: text.previous, act: step(-1) },
    { key: 'Enter', does: text.menu, act: openMenu },
    { key: 'b', does: `${words.ban.replace('…', '')} / ${words.unban.replace('…', '')}`, act: ban },
    { key: '/', does: text.search, act: focusSearch },
  ];
  return { active, keys };
}

/** Accounts, of which a long list draws only those near the screen. */
export function AccountList(props: AccountListProps) {
  const { accounts, onAct } = props;
  const { accounts: text } = useArea('desk');
  const { active, keys } = useAccountKeys(props);
  const nameOf = useCollegeNames(accounts.some(({ moderates }) => moderates !== undefined));
  return (
    <>
      <div className="flex justify-end">
        <DeskKeys keys={keys} />
      </div>
      <WindowedList
        label={text.list}
        items={accounts}
        keyOf={({ uid }) => uid}
        estimate={ROW_HEIGHT}
        active={active}
      >
        {(account, isActive) => (
          <AccountRow
            account={account}
            isActive={isActive}
            nameOf={nameOf}
            onAct={(act) => onAct({ account, act })}
          />
        )}
      </WindowedList>
    </>
  );
}

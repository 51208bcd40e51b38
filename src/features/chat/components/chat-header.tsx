import type { CircleMembership } from '@chupke/domain/circle-member.ts';
import type { Circle } from '@chupke/domain/circle.ts';
import { canBeJoined } from '@chupke/domain/circle.ts';
import type { ReactNode } from 'react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../../lib/i18n.ts';
import { useMinute } from '../../../lib/use-time.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import type { MenuItem } from '../../../ui/menu.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { PersonaMask } from '../../../entities/circle/components/persona.tsx';
import { memberName, useChatText } from './chat-words.ts';

interface ChatHeaderProps {
  readonly circle: Circle;
  readonly membership: CircleMembership | undefined;
  /** How many are in the chat now; undefined: not known. */
  readonly here: number | undefined;
  readonly isTyping: boolean;
  /** The backend has not answered yet. */
  readonly isConnecting: boolean;
  readonly onSearch: () => void;
  readonly onMembers: (() => void) | undefined;
  readonly onInvite: (() => void) | undefined;
  /** In place of the menu of its own. */
  readonly actions: ReactNode;
}

/** The line below the name: that somebody is typing, or how many are present. */
function Below(props: Pick<ChatHeaderProps, 'circle' | 'here' | 'isTyping' | 'isConnecting'>) {
  const { circle, here = 0, isTyping, isConnecting } = props;
  // A member who has just left may be counted for some minutes.
  const present = Math.min(here, circle.memberCount);
  const { text } = useChatText();
  if (isConnecting) return `${text.connection.connecting}…`;
  if (isTyping)
    return (
      <span role="status" className="text-calm">
        {text.typing}…
      </span>
    );
  return (
    <>
      {text.header.members(circle.memberCount)}
      {present === 0 ? null : ` · ${text.header.here(present)}`}
    </>
  );
}

/** The head of a chat: the circle, who is present, and the menu. */
export const ChatHeader = memo(function ChatHeader(props: ChatHeaderProps) {
  const { circle, membership, here, isTyping, isConnecting, onSearch, onMembers, onInvite, actions } = props;
  const { text, language } = useChatText();
  const { common } = useText();
  const { header } = text;
  const isJoinable = canBeJoined(circle, useMinute());
  const items: readonly MenuItem[] = [
    ...(onMembers === undefined
      ? []
      : [{ id: 'members', label: header.openMembers, icon: 'people', onSelect: onMembers } as const]),
    ...(onInvite === undefined || !isJoinable
      ? []
      : [{ id: 'invite', label: header.invite, icon: 'share', onSelect: onInvite } as const]),
  ];
  const name = (
    <>
      <span className="block truncate leading-tight font-bold">{circle.name}</span>
      <span className="text-soft block truncate text-tiny">
        <Below circle={circle} here={here} isTyping={isTyping} isConnecting={isConnecting} />
      </span>
    </>
  );
  return (
    <header className="border-line bg-paper flex min-h-14 items-center gap-1 border-b px-1.5 py-1">
      <Link
        to="/circles"
        aria-label={common.back}
        className="text-soft hover:text-ink grid size-11 shrink-0 place-items-center rounded-full"
      >
        <Icon name="back" />
      </Link>
      <h1 className="min-w-0 flex-1">
        {onMembers === undefined ? (
          name
        ) : (
          <button type="button" onClick={onMembers} className="block w-full min-w-0 text-left">
            {name}
          </button>
        )}
      </h1>
      {membership === undefined ? null : (
        <span
          role="img"
          aria-label={header.you(memberName(membership.circleSpecificId, language))}
          title={header.you(memberName(membership.circleSpecificId, language))}
        >
          <PersonaMask id={membership.circleSpecificId} face={membership.persona} size={28} />
        </span>
      )}
      <IconButton label={header.search} icon="search" onClick={onSearch} />
      {actions ?? (items.length === 0 ? null : <Menu label={header.menu} items={items} />)}
    </header>
  );
});

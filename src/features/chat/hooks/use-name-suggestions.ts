import type { CircleId, CircleMemberId } from '@chupke/domain/circle-id.ts';
import { drawPseudonym } from '@chupke/domain/pseudonym.ts';
import type { KeyboardEvent } from 'react';
import { useMemo, useRef, useState } from 'react';
import { useLanguage } from '../../../lib/i18n.ts';
import type { MentionQuery, Mentionable } from '../model/mentions.ts';
import { mentionAt, offeredNames } from '../model/mentions.ts';

/** Name suggestions after an `@`. */
export interface NameSuggestions {
  /** Everybody who can be mentioned. */
  readonly members: readonly Mentionable[];
  readonly offered: readonly Mentionable[];
  /** Index of the selected suggestion. */
  readonly chosen: number;
  readonly query: MentionQuery | undefined;
  /** Checks whether a name is being typed. */
  readonly look: (text: string, caret: number) => void;
  /** Handles the keys of the suggestions; true if it was one. */
  readonly press: (event: KeyboardEvent, choose: (member: Mentionable) => void) => boolean;
  readonly close: () => void;
}

/** Suggests the members of a circle, fetched when the first name is typed; not `me`. */
export function useNameSuggestions(circle: CircleId, me: CircleMemberId | undefined): NameSuggestions {
  const language = useLanguage();
  const [ids, setIds] = useState<readonly CircleMemberId[]>([]);
  const [query, setQuery] = useState<MentionQuery>();
  const [chosen, setChosen] = useState(0);
  const isAsked = useRef(false);
  const members = useMemo(
    () => ids.filter((id) => id !== me).map((id) => ({ id, name: drawPseudonym(id).name[language] })),
    [ids, me, language],
  );
  const offered = query === undefined ? [] : offeredNames(members, query.text);

  const fetch = (): void => {
    if (isAsked.current) return;
    isAsked.current = true;
    import('../api/circle-state.ts')
      .then(({ loadMembers }) => loadMembers(circle))
      .then((found) => setIds(found.map(({ id }) => id)))
      .catch(() => {
        isAsked.current = false;
      });
  };
  const close = (): void => setQuery(undefined);
  return {
    members,
    offered,
    chosen: Math.min(chosen, Math.max(0, offered.length - 1)),
    query,
    look: (text, caret) => {
      const next = mentionAt(text, caret);
      if (next !== undefined) fetch();
      setQuery(next);
      setChosen(0);
    },
    press: (event, choose) => {
      const member = offered[Math.min(chosen, offered.length - 1)];
      if (member === undefined) return false;
      const { key } = event;
      if (key === 'ArrowDown' || key === 'ArrowUp')
        setChosen((chosen + (key === 'ArrowDown' ? 1 : offered.length - 1)) % offered.length);
      else if (key === 'Enter' || key === 'Tab') choose(member);
      else if (key === 'Escape') close();
      else return false;
      event.preventDefault();
      return true;
    },
    close,
  };
}

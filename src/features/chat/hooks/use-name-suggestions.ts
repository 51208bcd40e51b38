import type { CircleId, CircleMemberId } from '@chupke/domain/circle-id.ts';
import { drawPseudonym } from '@chupke/domain/pseudonym.ts';
import type { KeyboardEvent } from 'react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLanguage } from '../../../lib/i18n.ts';
import { useOnline } from '../../../lib/use-online.ts';
import type { MentionQuery, Mentionable } from '../model/mentions.ts';
import { mayMention, mentionAt, offeredNames } from '../model/mentions.ts';

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

/** How long the fetched members are good for: others join while the chat is open. */
const FRESH_MS = 60_000;

/**
 * Suggests the members of a circle, but for `me`. They are fetched when a name begins, and for a text that came with one: pasted,
 * or kept as a draft.
 */
export function useNameSuggestions(
  circle: CircleId,
  me: CircleMemberId | undefined,
  text: string,
): NameSuggestions {
  const language = useLanguage();
  const [ids, setIds] = useState<readonly CircleMemberId[]>([]);
  const [query, setQuery] = useState<MentionQuery>();
  const [chosen, setChosen] = useState(0);
  const askedAt = useRef<number>(undefined);
  const members = useMemo(
    () => ids.filter((id) => id !== me).map((id) => ({ id, name: drawPseudonym(id).name[language] })),
    [ids, me, language],
  );
  const offered = query === undefined ? [] : offeredNames(members, query.text);

  const fetch = (): void => {
    askedAt.current = Date.now();
    import('../api/circle-state.ts')
      .then(({ loadMembers }) => loadMembers(circle))
      .then((found) => setIds(found.map(({ id }) => id)))
      .catch(() => {
        askedAt.current = undefined;
      });
  };
  const fetchFirst = useEffectEvent((): void => {
    if (askedAt.current === undefined) fetch();
  });
  const isAsked = useOnline() && mayMention(text);
  useEffect(() => {
    if (isAsked) fetchFirst();
  }, [isAsked]);
  const close = (): void => setQuery(undefined);
  return {
    members,
    offered,
    chosen: Math.min(chosen, Math.max(0, offered.length - 1)),
    query,
    look: (text, caret) => {
      const next = mentionAt(text, caret);
      const isOld = next?.at !== query?.at && Date.now() - (askedAt.current ?? 0) >= FRESH_MS;
      if (next !== undefined && (askedAt.current === undefined || isOld)) fetch();
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

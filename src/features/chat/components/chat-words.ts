import type { CircleMemberId } from '@chupke/domain/circle-id.ts';
import type { Language } from '@chupke/domain/language.ts';
import { ALL_LANGUAGES } from '@chupke/domain/language.ts';
import { drawPseudonym } from '@chupke/domain/pseudonym.ts';
import { useLanguage, useArea } from '../../../lib/i18n.ts';
import type { circleChat } from '../../../texts/en/circle-chat.ts';
import type { Mentionable } from '../model/mentions.ts';

/** Texts of the chat. */
export type ChatText = typeof circleChat;

const names = new Map<string, Readonly<Record<Language, string>>>();

/** A member's name, which is derived from the id alone. */
export function memberName(id: CircleMemberId, language: Language): string {
  const known = names.get(id) ?? drawPseudonym(id).name;
  names.set(id, known);
  return known[language];
}

/** Members by their names in every language: a text may have been written in another one. */
export function nameable(ids: readonly CircleMemberId[]): readonly Mentionable[] {
  return ids.flatMap((id) => ALL_LANGUAGES.map((language) => ({ id, name: memberName(id, language) })));
}

/** The texts, and the language that they are in. */
export function useChatText(): { readonly text: ChatText; readonly language: Language } {
  return { text: useArea('circleChat'), language: useLanguage() };
}

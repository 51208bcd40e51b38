import type { CircleMemberId } from '@chupke/domain/circle-id.ts';
import type { Language } from '@chupke/domain/language.ts';
import { drawPseudonym } from '@chupke/domain/pseudonym.ts';
import { useArea, useLanguage } from '../../../lib/i18n.ts';
import type { circleChat } from '../../../texts/en/circle-chat.ts';

/** Texts of the chat. */
export type ChatText = typeof circleChat;

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-IN', hi: 'hi-IN' };

interface Formats {
  readonly clock: Intl.DateTimeFormat;
  readonly day: Intl.DateTimeFormat;
  readonly moment: Intl.DateTimeFormat;
}

function formatsOf(language: Language): Formats {
  const locale = LOCALES[language];
  return {
    clock: new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }),
    day: new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' }),
    moment: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
  };
}

/** Made once for each language: making one takes longer than drawing a message. */
const FORMATS: Partial<Record<Language, Formats>> = {};

function formats(language: Language): Formats {
  const known = FORMATS[language] ?? formatsOf(language);
  FORMATS[language] = known;
  return known;
}

/** The hour and minute of a message. */
export function clockOf(time: number, language: Language): string {
  return formats(language).clock.format(time);
}

/** A date with its time, for what is announced. */
export function momentOf(time: number, language: Language): string {
  return formats(language).moment.format(time);
}

const DAY_MS = 86_400_000;

/** A day as a reader calls it. */
export function dayName(time: number, now: number, language: Language, text: ChatText): string {
  const isSame = (other: number): boolean => new Date(time).toDateString() === new Date(other).toDateString();
  if (isSame(now)) return text.today;
  return isSame(now - DAY_MS) ? text.yesterday : formats(language).day.format(time);
}

const names = new Map<string, { readonly en: string; readonly hi: string }>();

/** What a member of a circle is called there: the name belongs to the id alone. */
export function memberName(id: CircleMemberId, language: Language): string {
  const known = names.get(id) ?? drawPseudonym(id).name;
  names.set(id, known);
  return known[language];
}

/** The texts, and the language that they are in. */
export function useChatText(): { readonly text: ChatText; readonly language: Language } {
  return { text: useArea('circleChat'), language: useLanguage() };
}

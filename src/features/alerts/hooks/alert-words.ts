import type { Alert } from '@chupke/domain/alert.ts';
import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import { drawPseudonym } from '@chupke/domain/pseudonym.ts';
import { useBlockedNames } from '../../../lib/blocked-names/blocked-names.ts';
import { useArea, useLanguage } from '../../../lib/i18n.ts';
import type { AlertGroup } from '../model/alert-groups.ts';
import { aboutIn, isAboutReply, nameIn } from '../model/alert-groups.ts';

/** What tells which confession alerts are about. */
export interface AlertWords {
  /** What an alert is about; undefined if it says nothing of that. */
  readonly aboutOf: (alert: Alert) => string | undefined;
  /** The beginning of the reader's own reply that an alert of a group is about. */
  readonly replyIn: (alert: Alert) => string | undefined;
  /** The heading of a group, and the name that is drawn beside it, unless it is blocked. */
  readonly headingOf: (group: AlertGroup) => {
    readonly title: string;
    readonly mask: AnonymousId | undefined;
  };
}

/** The same in the reader's language. */
export function useAlertWords(): AlertWords {
  const text = useArea('alerts');
  const language = useLanguage();
  const blocked = useBlockedNames();
  const shown = (id: AnonymousId | undefined) => (id === undefined || blocked.has(id) ? undefined : id);
  const drawn = (id: AnonymousId) => drawPseudonym(id).name[language];
  const wordsIn = (alert: Alert): string | undefined => {
    const about = aboutIn(alert);
    return about === undefined ? undefined : text.about(about);
  };
  return {
    replyIn: (alert) => (isAboutReply(alert) ? wordsIn(alert) : undefined),
    aboutOf: (alert) => {
      const [words, mask] = [wordsIn(alert), shown(nameIn(alert))];
      if (mask === undefined) return words;
      const name = drawn(mask);
      if (isAboutReply(alert)) return words === undefined ? text.repliesTo(name) : text.replyTo(name, words);
      return words === undefined ? name : `${name}: ${words}`;
    },
    headingOf: ({ about, name, isOwn }) => {
      const mask = shown(name);
      const words = about === undefined ? text.ownConfession : text.about(about);
      if (mask === undefined) return { title: isOwn ? words : text.ownReplies, mask };
      return { title: isOwn ? `${drawn(mask)}: ${words}` : text.repliesTo(drawn(mask)), mask };
    },
  };
}

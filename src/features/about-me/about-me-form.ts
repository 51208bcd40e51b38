import type { AboutMeReason, LinkedContent } from '@chupke/domain/about-me.ts';
import { ABOUT_ME_LIMITS, contentOfLink } from '@chupke/domain/about-me.ts';
import { normalizeText } from '@chupke/domain/text.ts';

/** What is typed and chosen. */
export interface AboutMeForm {
  readonly link: string;
  readonly reason: AboutMeReason | undefined;
  readonly words: string;
}

/** The wrong fields of a form. */
export interface AboutMeFaults {
  readonly link?: true;
  readonly reason?: true;
  readonly words?: 'short' | 'long';
}

/** What can be sent. */
export interface AboutMeOrder extends LinkedContent {
  readonly reason: AboutMeReason;
  readonly words: string;
}

function wordsFault(words: string): 'short' | 'long' | undefined {
  const { min, max } = ABOUT_ME_LIMITS.words;
  if (words.trim().length < min) return 'short';
  return words.length > max ? 'long' : undefined;
}

/** What a form says, or all that is wrong with it. */
export function judgeAboutMe({
  link,
  reason,
  words: typed,
}: AboutMeForm): { readonly order: AboutMeOrder } | { readonly faults: AboutMeFaults } {
  const content = contentOfLink(link);
  const words = normalizeText(typed);
  const fault = wordsFault(words);
  if (content !== undefined && reason !== undefined && fault === undefined)
    return { order: { ...content, reason, words } };
  return {
    faults: {
      ...(content === undefined ? { link: true } : {}),
      ...(reason === undefined ? { reason: true } : {}),
      ...(fault === undefined ? {} : { words: fault }),
    },
  };
}

import type { CircleNotice } from '@chupke/domain/circle-notice.ts';
import type { Language } from '@chupke/domain/language.ts';
import { exactTime } from '../../../lib/format.ts';
import type { ChatText } from './chat-words.ts';
import { memberName } from './chat-words.ts';

function untilWords(notice: CircleNotice, text: ChatText, language: Language): string | undefined {
  const { notices } = text;
  if (notice.kind === 'deletion')
    return notice.until === null ? notices.deletionSoon : notices.deletion(exactTime(notice.until, language));
  if (notice.kind === 'reactivation')
    return notice.until === null
      ? notices.reactivationForGood
      : notices.reactivation(exactTime(notice.until, language));
  return undefined;
}

/** The text of a notice. */
export function noticeWords(notice: CircleNotice, text: ChatText, language: Language): string {
  const { notices } = text;
  switch (notice.kind) {
    case 'join':
    case 'leave':
    case 'creator':
    case 'moderator':
      return notices[notice.kind](memberName(notice.member, language));
    case 'deletion':
    case 'reactivation':
      return untilWords(notice, text, language) ?? '';
    case 'prompt':
      return text.prompts[notice.prompt];
    case 'insight':
      return notices.insight(notice.count);
    default:
      return notices[notice.kind];
  }
}

/** What stands above a notice, and above a quote of it. */
export function noticeLabel({ kind }: CircleNotice, { notices }: ChatText): string {
  return kind === 'prompt' ? notices.prompt : notices.label;
}

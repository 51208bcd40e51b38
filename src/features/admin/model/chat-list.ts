import { foldText } from '@chupke/domain/fold-text.ts';
import { LANGUAGES } from '@chupke/domain/language.ts';
import type { SupportThread } from '@chupke/domain/support-chat.ts';

/** The threads as they are shown. */
export interface ChatList {
  /** What waits for support first. */
  readonly open: readonly SupportThread[];
  readonly ended: readonly SupportThread[];
}

function fits({ topic, agentName, language, plan }: SupportThread, words: readonly string[]): boolean {
  const told = foldText([topic ?? '', agentName ?? '', LANGUAGES[language].name, language, plan].join(' '));
  return words.every((word) => told.includes(word));
}

/** The threads that fit a search, in their order. */
export function chatList(threads: readonly SupportThread[], query: string): ChatList {
  const words = foldText(query).split(' ');
  const found = threads.filter((thread) => fits(thread, words));
  const waits = ({ unreadBySupport }: SupportThread): number => (unreadBySupport ? 0 : 1);
  return {
    // Premium comes with an earlier answer.
    open: found
      .filter(({ status }) => status === 'open')
      .sort(
        (a, b) =>
          waits(a) - waits(b) ||
          Number(b.plan === 'premium') - Number(a.plan === 'premium') ||
          b.lastActivity - a.lastActivity,
      ),
    ended: found.filter(({ status }) => status === 'ended'),
  };
}

/** How many threads wait for an answer. */
export function waitingChats(threads: readonly SupportThread[]): number {
  return threads.filter(({ status, unreadBySupport }) => status === 'open' && unreadBySupport).length;
}

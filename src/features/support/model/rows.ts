import type { ConfieSession, SessionMessage } from '@chupke/domain/confie-session.ts';
import { isThreadEnd } from '@chupke/domain/confie-session.ts';

/** Messages of one sender within this time form a group, in milliseconds. */
const GROUP_MS = 5 * 60_000;

/** A row of a conversation. `key` is stable. */
export type SupportRow =
  | { readonly kind: 'day'; readonly key: string; readonly time: number }
  | {
      readonly kind: 'said';
      readonly key: string;
      readonly message: SessionMessage;
      /** Whether it begins a group of one sender. */
      readonly isFirst: boolean;
      /** Whether it was said to a person, not to Confie. */
      readonly toPerson: boolean;
    }
  | { readonly kind: 'note'; readonly key: string; readonly message: SessionMessage }
  /** Below everything: Confie is typing, a person is being asked for, an answer can be rated. */
  | { readonly kind: 'foot'; readonly key: 'foot' };

/** Notes in which Confie itself speaks: they look like what it says. */
const SPOKEN = ['welcome', 'offer', 'apology'];

/** Whether a note is drawn as something that Confie says. */
export function isSpoken({ from, text }: SessionMessage): boolean {
  return from === 'note' && SPOKEN.includes(text);
}

/** Who a row's message is from, for the groups: Confie's own notes are Confie's. */
function voiceOf(message: SessionMessage): string {
  if (isSpoken(message)) return 'confie';
  return message.from === 'support' ? `support ${message.agentName ?? ''}` : message.from;
}

/** The rows of a conversation, the oldest first. `dayOf`: which day a time belongs to. */
export function supportRows(
  { messages }: ConfieSession,
  dayOf: (time: number) => string,
): readonly SupportRow[] {
  const rows: SupportRow[] = [];
  let day = '';
  let before: SessionMessage | undefined;
  let toPerson = false;
  for (const message of messages) {
    const today = dayOf(message.at);
    if (today !== day) {
      rows.push({ kind: 'day', key: `day-${today}`, time: message.at });
      before = undefined;
    }
    day = today;
    if (message.from === 'note' && !isSpoken(message)) {
      toPerson = message.text === 'connected' || (toPerson && !isThreadEnd(message));
      rows.push({ kind: 'note', key: message.id, message });
      before = undefined;
      continue;
    }
    const follows =
      before !== undefined && voiceOf(before) === voiceOf(message) && message.at - before.at < GROUP_MS;
    rows.push({ kind: 'said', key: message.id, message, isFirst: !follows, toPerson });
    before = message;
  }
  return [...rows, { kind: 'foot', key: 'foot' }];
}

/** Estimated heights of rows that were never drawn, in pixels. */
const HEIGHTS: Readonly<Record<SupportRow['kind'], number>> = { day: 44, said: 60, note: 48, foot: 12 };

/** What the window over the rows has to know of them. */
export const SUPPORT_ROW_KIND = {
  estimate: (row: SupportRow | undefined): number => {
    if (row?.kind !== 'said') return HEIGHTS[row?.kind ?? 'said'];
    const { text, articles } = row.message;
    const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 38)), 0);
    return 34 + lines * 26 + articles.length * 48 + (row.isFirst ? 10 : 0);
  },
  isSaid: ({ kind }: SupportRow): boolean => kind === 'said' || kind === 'note',
};

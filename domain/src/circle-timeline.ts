import type { CircleInsight, MoodTrend, Reaction } from './circle-notice.ts';
import { REACTIONS } from './circle-notice.ts';
import { INSIGHT_COUNTS, PROMPT_EVERY, REMINDER_EVERY } from './circle-limits.ts';
import type { CircleMessage, MemberMessage } from './circle-message.ts';
import { moodOf } from './circle-mood.ts';
import { DAY_MS } from './time.ts';

/** A notice that is due after a change of the number of messages. */
export type DueNotice =
  | { readonly kind: 'insight'; readonly count: number }
  /** Unless one was posted within the last day. */
  | { readonly kind: 'prompt'; readonly count: number }
  | { readonly kind: 'reminder'; readonly count: number };

function passed(before: number, after: number, every: number): number | undefined {
  const last = Math.floor(after / every) * every;
  return last > before ? last : undefined;
}

/**
 * The notices that are due when the number of messages goes from `before` to `after`. Each step is one event, so each
 * notice is due in exactly one event, however often and in whatever order events are delivered.
 */
export function dueNotices(before: number, after: number): readonly DueNotice[] {
  const insights = INSIGHT_COUNTS.filter((count) => before < count && count <= after);
  const prompt = passed(before, after, PROMPT_EVERY);
  const reminder = passed(before, after, REMINDER_EVERY);
  return [
    ...insights.map((count) => ({ kind: 'insight', count }) as const),
    ...(prompt === undefined ? [] : [{ kind: 'prompt', count: prompt } as const]),
    ...(reminder === undefined ? [] : [{ kind: 'reminder', count: reminder } as const]),
  ];
}

/** Minimum change of the mood that counts as a trend. */
const MOOD_STEP = 0.05;

function trendOf(before: number, now: number): MoodTrend {
  if (now > before + MOOD_STEP) return 'up';
  return now < before - MOOD_STEP ? 'down' : 'steady';
}

function isMemberMessage(message: CircleMessage): message is MemberMessage {
  return message.kind === 'member' && message.gone === null;
}

function topReactions(messages: readonly CircleMessage[]): readonly Reaction[] {
  const counts = new Map<Reaction, number>();
  for (const { reactions } of messages) {
    for (const name of reactions.values()) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return REACTIONS.filter((name) => counts.has(name))
    .sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
    .slice(0, 3);
}

/** Statistics of a circle's newest messages, and its mood from 0 to 1. `moodBefore` is the previous mood. */
export function summarise(
  messages: readonly CircleMessage[],
  circle: {
    readonly count: number;
    readonly createdAt: number;
    readonly moodBefore: number;
    readonly now: number;
  },
): { readonly insight: CircleInsight; readonly mood: number } {
  const written = messages.filter(isMemberMessage);
  const mood = moodOf(written.map(({ text }) => text)) ?? circle.moodBefore;
  const days = Math.max(1, (circle.now - circle.createdAt) / DAY_MS);
  return {
    mood,
    insight: {
      count: circle.count,
      writers: new Set(written.map(({ senderCircleId }) => senderCircleId)).size,
      perDay: Math.ceil(circle.count / days),
      mood: trendOf(circle.moodBefore, mood),
      reactions: topReactions(messages),
    },
  };
}

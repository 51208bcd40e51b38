import { createHash } from 'node:crypto';
import type { CircleId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_HISTORY, CIRCLE_TIMES } from '@chupke/domain/circle-limits.ts';
import type { CircleMessage } from '@chupke/domain/circle-message.ts';
import type { CirclePromptName } from '@chupke/domain/circle-notice.ts';
import { CIRCLE_PROMPT_NAMES, CIRCLE_PROMPTS, parseCirclePrompt } from '@chupke/domain/circle-notice.ts';
import type { DueNotice } from '@chupke/domain/circle-timeline.ts';
import { dueNotices, summarise } from '@chupke/domain/circle-timeline.ts';
import type { Circle, CircleActivity } from '@chupke/domain/circle.ts';
import { isOpenCircle, parseCircle } from '@chupke/domain/circle.ts';
import { circleMessagePath, circlePath, circlePromptPath, COLLECTIONS } from '@chupke/domain/paths.ts';
import { HOUR_MS } from '@chupke/domain/time.ts';
import type { Documents, DocumentTransaction, FieldInputs } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { circleNoticeId, postNotice } from './notify.ts';
import type { ActivityChange } from './parse.ts';
import { readableMessages } from './parse.ts';

/** Step sizes that visit every prompt before the first one repeats. */
function stepsOf(count: number): readonly number[] {
  const common = (a: number, b: number): number => (b === 0 ? a : common(b, a % b));
  return Array.from({ length: count - 1 }, (_, index) => index + 1).filter(
    (step) => common(count, step) === 1,
  );
}

/**
 * The prompt after `before` (undefined: the first one). Each circle has its own order that visits all prompts before
 * repeating, derived from its id, so that a retry chooses the same.
 */
export function nextPrompt(circle: CircleId, before: CirclePromptName | undefined): CirclePromptName {
  const names = CIRCLE_PROMPT_NAMES;
  const digest = createHash('sha256').update(`${circle}/prompts`).digest();
  const steps = stepsOf(names.length);
  const step = steps[digest.readUInt32BE(0) % steps.length] ?? 1;
  const last = before === undefined ? digest.readUInt32BE(4) : names.indexOf(before);
  const next = names[(last + step) % names.length];
  if (next === undefined) throw new RangeError('There are no prompts.');
  return next;
}

/** Writes after all reads; returns the fields that change in the circle itself. */
type Write = () => FieldInputs;

/** The circle, its activity when the notice became due, and the newest messages if needed. */
interface TimelineInput {
  readonly circle: Circle;
  readonly activity: CircleActivity;
  readonly newest: readonly CircleMessage[];
}

function hourOf(time: number): number {
  return Math.floor(time / HOUR_MS) * HOUR_MS;
}

/**
 * The newest messages, if an insight is due and not posted yet. They are read before the transaction: inside it,
 * every new message would wait for it or make it run again.
 */
async function newestFor(
  documents: Documents,
  id: CircleId,
  due: readonly DueNotice[],
): Promise<readonly CircleMessage[]> {
  const insights = due.filter(({ kind }) => kind === 'insight');
  if (insights.length === 0) return [];
  const notices = insights.map(({ count }) => circleMessagePath(id, circleNoticeId(id, `insight-${count}`)));
  const [circle, ...posted] = await documents.read([circlePath(id), ...notices]);
  if (circle?.['analyticsEnabled'] !== true || posted.every((notice) => notice !== undefined)) return [];
  const collection = `${circlePath(id)}/${COLLECTIONS.messages}`;
  const found = await documents.find({ collection, latestBy: 'timestamp', limit: CIRCLE_HISTORY.page });
  return readableMessages(found);
}

/** The insight into the newest messages, and the circle's mood. */
async function insight(
  transaction: DocumentTransaction,
  { circle, activity, newest }: TimelineInput,
  count: number,
): Promise<Write> {
  // None if the creator has turned it off, or it was posted before.
  if (!circle.analyticsEnabled || newest.length === 0) return () => ({});
  const { insight: learned, mood } = summarise(newest, {
    count,
    createdAt: circle.createdAt,
    moodBefore: circle.sentimentScore,
    // The message's time, not the clock's, so that a repeated event gives the same result.
    now: activity.lastActivity,
  });
  const notice = { kind: 'insight', ...learned } as const;
  const post = await postNotice(transaction, circle.id, `insight-${count}`, notice);
  return () => (post() ? { sentimentScore: mood } : {});
}

/**
 * The daily prompt: none within a day of the previous one, measured by the times of the messages rather than of the
 * event, so that an event repeated a day later posts no other. A prompt has the id of its message.
 */
async function prompt(
  transaction: DocumentTransaction,
  { circle: { id: circle }, activity }: TimelineInput,
  count: number,
): Promise<Write> {
  const prompts = `${circlePath(circle)}/${COLLECTIONS.prompts}`;
  const [newest] = await transaction.latest(prompts, 'createdAt', 1);
  const before = newest && parseCirclePrompt(newest.fields);
  if (before !== undefined && activity.lastActivity - before.createdAt < CIRCLE_TIMES.day) return () => ({});
  const name = nextPrompt(circle, before?.prompt);
  const key = `prompt-${count}`;
  const post = await postNotice(transaction, circle, key, { kind: 'prompt', prompt: name });
  return () => {
    if (!post()) return {};
    if (newest !== undefined) transaction.update(newest.path, { isActive: false });
    const { category, text } = CIRCLE_PROMPTS[name];
    const fields = { prompt: name, category, text, responses: 0, isActive: true };
    transaction.set(circlePromptPath(circle, circleNoticeId(circle, key)), {
      ...fields,
      createdAt: SERVER_TIME,
    });
    return {};
  };
}

async function prepare(
  transaction: DocumentTransaction,
  input: TimelineInput,
  due: DueNotice,
): Promise<Write> {
  if (due.kind === 'insight') return insight(transaction, input, due.count);
  if (due.kind === 'prompt') return prompt(transaction, input, due.count);
  const key = `reminder-${due.count}`;
  const post = await postNotice(transaction, input.circle.id, key, { kind: 'reminder' });
  return () => {
    post();
    return {};
  };
}

/** What the circle itself shows of its activity: rounded to the hour, and never decreasing. */
function shownActivity({ circle, activity }: Pick<TimelineInput, 'circle' | 'activity'>): FieldInputs {
  const lastActivity = Math.max(circle.lastActivity, hourOf(activity.lastActivity));
  const messageCount = Math.max(circle.messageCount, activity.messageCount);
  return { lastActivity: new Date(lastActivity), messageCount };
}

/**
 * Posts the notices due at a number of messages, each once, and updates the activity shown in lists when the hour has
 * changed or an insight is due. Reads nothing when neither applies. A closed circle gets nothing.
 */
export async function updateTimeline(
  gateways: { readonly documents: Documents },
  id: CircleId,
  { before, after }: Pick<ActivityChange, 'before' | 'after'>,
): Promise<void> {
  const due = dueNotices(before.messageCount, after.messageCount);
  const isShown =
    hourOf(before.lastActivity) !== hourOf(after.lastActivity) || due.some(({ kind }) => kind === 'insight');
  if (due.length === 0 && !isShown) return;
  const newest = await newestFor(gateways.documents, id, due);
  await gateways.documents.transact(async (transaction) => {
    const [stored] = await transaction.read([circlePath(id)]);
    const circle = stored && parseCircle(id, stored);
    if (circle === undefined || !isOpenCircle(circle)) return;
    const input = { circle, activity: after, newest };
    const writes: Write[] = [];
    for (const notice of due) writes.push(await prepare(transaction, input, notice));
    const fields = writes.reduce<FieldInputs>(
      (all, write) => ({ ...all, ...write() }),
      isShown ? shownActivity(input) : {},
    );
    if (Object.keys(fields).length > 0) transaction.update(circlePath(id), fields);
  });
}

import { parseCircleId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_TIMES, PROMPT_EVERY } from '@chupke/domain/circle-limits.ts';
import { parseCircleActivity } from '@chupke/domain/circle.ts';
import { circleActivityPath, COLLECTIONS } from '@chupke/domain/paths.ts';
import type { Documents } from '../gateways/documents.ts';
import { attemptEach } from '../lib/attempt-each.ts';
import { updateTimeline } from './update-timeline.ts';

/** What sending prompts needs. */
interface PromptGateways {
  readonly documents: Documents;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Circles that are looked at in one run at most: those that were talking last. */
const MOST = 500;

/**
 * Posts the prompts, and what else of the timeline is due, that the event of a message has not: it was lost, or a prompt had
 * been posted within the day before. Looks only at circles where somebody talked within the last day. Idempotent, as a
 * notice has an id of what it tells.
 */
export async function sendDuePrompts({ documents, now }: PromptGateways): Promise<void> {
  const time = new Date(now() - CIRCLE_TIMES.day);
  const talking = await documents.find({
    collection: COLLECTIONS.circles,
    since: { field: 'lastActivity', time },
    latestBy: 'lastActivity',
    limit: MOST,
  });
  await attemptEach(talking, async ({ id }) => {
    const circle = parseCircleId(id);
    const [stored] = await documents.read([circleActivityPath(circle)]);
    if (stored === undefined) return;
    const after = parseCircleActivity(stored);
    const due = Math.floor(after.messageCount / PROMPT_EVERY) * PROMPT_EVERY;
    if (due > 0)
      await updateTimeline({ documents }, circle, { before: { ...after, messageCount: due - 1 }, after });
  });
}
